import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Headset from 'lucide-react/icons/headset';
import { base } from '../../data/system.ts';
import { FloatButton } from '../../ui/BottomAction.tsx';
import { onIos } from './platform.ts';

/** Leads to the online service, where the site has one: on iOS in this window, elsewhere in a new one. */
export function ServiceButton() {
  const { t } = useLingui();
  const { data } = useQuery(base());
  if (data?.iskefu !== 1 || !data.kefu) return null;
  const { kefu } = data;
  const press = onIos(navigator)
    ? { href: kefu }
    : { onClick: () => void window.open(kefu, '_blank', 'noopener') };
  return <FloatButton icon={Headset} label={t`Online service`} {...press} />;
}
