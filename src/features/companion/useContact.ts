import { useLingui } from '@lingui/react/macro';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { paths } from '../../paths.ts';
import type { Press } from '../../ui/controls/Target.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';

type Contact = { press: Press; label: string; icon: IconShape };

/** Whom to contact; `call`: a `tel:` address, '' or missing when there is no number. */
export type Contacted = { id: string; name: string; call?: string | undefined };

/** How to contact a person: by their phone number, or in the chat of Support, beside which stands whom the question is about. */
export function useContact({ id, name, call = '' }: Contacted): Contact {
  const { t } = useLingui();
  if (call.startsWith('tel:')) return { press: { href: call }, label: t`Call`, icon: Phone };
  // Without Support on this site, the page of the chat says so.
  return { press: { to: paths.servicePage.to({ name, code: id }) }, label: t`Contact`, icon: MessageCircle };
}
