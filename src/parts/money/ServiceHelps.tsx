import { useLingui } from '@lingui/react/macro';
import Headset from 'lucide-react/icons/headset';
import { sentences } from '../../../contract/sentences.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';

/** Where only customer service can go on. */
export function ServiceHelps({ text }: { text: string }) {
  const { t, i18n } = useLingui();
  return (
    <Empty
      place="page"
      icon={Headset}
      title={i18n._(sentences.pin_edit_forbidden)}
      text={text}
      action={
        <Button size="small" to={paths.serviceOnline.to()}>
          {t`Support`}
        </Button>
      }
    />
  );
}
