import { Button } from '../../ui/controls/Button.tsx';
import { BottomAction } from '../../ui/layout/BottomAction.tsx';
import { type Contacted, useContact } from './useContact.ts';

/** The button at the bottom of a person's screen: calls their number, or asks Support about them when they have none. */
export function ContactButton({ who }: { who: Contacted }) {
  const { press, label, icon } = useContact(who);
  return (
    <BottomAction>
      <Button icon={icon} {...press}>
        {label}
      </Button>
    </BottomAction>
  );
}
