import { useLingui } from '@lingui/react/macro';
import Landmark from 'lucide-react/icons/landmark';
import { sentences } from '../../../contract/sentences.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';

/** A bound account refuses a new one: what can be done instead. */
export function AccountBound() {
  const { t, i18n } = useLingui();
  return (
    <Empty
      place="page"
      icon={Landmark}
      title={t`An account is bound already`}
      text={i18n._(sentences.card_set)}
      action={
        <Button size="small" to={paths.serviceOnline.to()}>
          {t`Online service`}
        </Button>
      }
    />
  );
}
