import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import { sentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import { base } from '../../data/system.ts';
import { missingToBind } from '../../parts/money/prerequisites.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** The steps to a linked account (real name, withdrawal password, account): which are done, and which is next. */
export function BindSteps() {
  const { t, i18n } = useLingui();
  const { data } = useQuery(member());
  const pinAsked = useQuery(base()).data?.paypwd ?? 1;
  if (!data) return null;
  const missing = missingToBind(data, pinAsked);
  const steps = [
    { icon: IdCard, title: t`Real name`, to: paths.setname.to(), done: data.name !== '' },
    ...(pinAsked === 1
      ? [
          {
            icon: KeyRound,
            title: t`Withdrawal password`,
            to: paths.setPayPassword.to(),
            done: data.paypassword === 1,
          },
        ]
      : []),
    { icon: Landmark, title: t`Bank account`, to: paths.bindCard.to(), done: false },
  ];
  const next = steps.find(({ done }) => !done);
  return (
    <>
      {missing && <Note>{i18n._(sentences[missing])}</Note>}
      <List icons label={t`Steps to link a bank account`}>
        {steps.map((step) => (
          <Step key={step.title} {...step} next={step === next} />
        ))}
      </List>
      {next && (
        <Button to={next.to}>
          <Trans>Next: {next.title}</Trans>
        </Button>
      )}
      <p className="caption center">
        <Trans>
          Your real name and bank account can be set only once. The bank account must be in your own name.
        </Trans>
      </p>
    </>
  );
}

type StepProps = { icon: typeof IdCard; title: string; to: string; done: boolean; next: boolean };

function Step({ icon, title, to, done, next }: StepProps) {
  const { t } = useLingui();
  if (done) return <Row icon={icon} title={title} end={<StatusChip state="pos">{t`Done`}</StatusChip>} />;
  if (next) return <Row icon={icon} kind="brand" title={title} to={to} />;
  return <Row icon={icon} title={title} end={<span className="caption">{t`Later`}</span>} />;
}
