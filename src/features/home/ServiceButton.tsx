import { useLingui } from '@lingui/react/macro';
import Headset from 'lucide-react/icons/headset';
import { useService } from '../../parts/service/service.ts';
import { FloatButton } from '../../ui/layout/BottomAction.tsx';

/** Leads to the online service, where the site has one. */
export function ServiceButton() {
  const { t } = useLingui();
  const press = useService();
  return press ? <FloatButton icon={Headset} label={t`Online service`} {...press} /> : null;
}
