import { Button } from '../../ui/controls/Button.tsx';
import { BottomAction } from '../../ui/layout/BottomAction.tsx';
import { useContact } from './useContact.ts';

/** The button at the bottom of a person's screen: calls their number, or opens Support when they have none. */
export function ContactButton({ call }: { call?: string | undefined }) {
  const { press, label, icon } = useContact(call);
  return (
    <BottomAction>
      <Button icon={icon} {...press}>
        {label}
      </Button>
    </BottomAction>
  );
}
