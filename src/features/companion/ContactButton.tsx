import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { base } from '../../data/system.ts';
import { isDemoService } from '../../parts/service/service-link.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { BottomAction } from '../../ui/layout/BottomAction.tsx';
import { type Contacted, useContact } from './useContact.ts';

/** The button at the bottom of a person's screen: calls their number, or asks Support about them when they have none. */
export function ContactButton({ who }: { who: Contacted }) {
  const { press, label, icon } = useContact(who);
  return (
    <BottomAction>
      {press.to && <NobodyAnswers />}
      <Button icon={icon} {...press}>
        {label}
      </Button>
    </BottomAction>
  );
}

/** Says before the tap that a contact leads to the demo's chat. Shows nothing where people answer. */
function NobodyAnswers() {
  const { data } = useQuery(base());
  if (data?.iskefu !== 1 || !isDemoService(data.kefu)) return null;
  return (
    <p className="caption">
      <Trans>This is a demo: messages won’t be answered.</Trans>
    </p>
  );
}
