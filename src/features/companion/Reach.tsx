import { Button } from '../../ui/controls/Button.tsx';
import { BottomAction } from '../../ui/layout/BottomAction.tsx';
import { useContact } from './useContact.ts';

/** The way to a person, at the bottom of their screen: by their own number where there is one, else by the service. */
export function Reach({ call }: { call?: string | undefined }) {
  const { press, label, icon } = useContact(call);
  return (
    <BottomAction>
      <Button icon={icon} {...press}>
        {label}
      </Button>
    </BottomAction>
  );
}
