import { useLingui } from '@lingui/react/macro';
import Headset from 'lucide-react/icons/headset';
import { sentences } from '../../../contract/sentences.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ServiceButton } from '../service/ServiceButton.tsx';

/** Shown where only customer service can help. */
export function ServiceHelps({ text }: { text: string }) {
  const { i18n } = useLingui();
  return (
    <Empty
      place="page"
      icon={Headset}
      title={i18n._(sentences.pin_edit_forbidden)}
      text={text}
      action={<ServiceButton size="small" />}
    />
  );
}
