import { useLingui } from '@lingui/react/macro';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import { sentences } from '../../../contract/sentences.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import type { Missing } from './prerequisites.ts';

/** What has to be set first, with a link to it; Back returns here. */
export function Prerequisite({ word }: { word: Missing }) {
  const { t, i18n } = useLingui();
  const steps = {
    name_missing: {
      icon: IdCard,
      to: paths.setname.to(),
      label: t`Add your real name`,
      text: t`Withdrawals only go to an account in your own name.`,
    },
    pin_missing: {
      icon: KeyRound,
      to: paths.setPayPassword.to(),
      label: t`Set withdrawal password`,
      text: t`Without your withdrawal password, no one can withdraw your money, even if they have your phone.`,
    },
  };
  const { icon, to, label, text } = steps[word];
  return (
    <Empty
      place="page"
      icon={icon}
      kind="brand"
      title={i18n._(sentences[word])}
      text={text}
      action={
        <Button size="small" to={to}>
          {label}
        </Button>
      }
    />
  );
}
