import { useLingui } from '@lingui/react/macro';
import Headset from 'lucide-react/icons/headset';
import Phone from 'lucide-react/icons/phone';
import { useService } from '../../parts/service/service.ts';
import { paths } from '../../paths.ts';
import type { Press } from '../../ui/controls/Target.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

type Contact = { press: Press; label: string; icon: IconShape };

/** How to contact a person: by their phone number (`tel:`), or by Support when they have none. */
export function useContact(call = ''): Contact {
  const { t } = useLingui();
  const service = useService();
  if (call.startsWith('tel:')) return { press: { href: call }, label: t`Call`, icon: Phone };
  // Without Support on this site, the Support page says so.
  return { press: service ?? { to: paths.serviceOnline.to() }, label: t`Contact`, icon: Headset };
}
