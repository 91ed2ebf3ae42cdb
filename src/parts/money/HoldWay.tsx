import { Trans } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ServiceButton } from '../service/ServiceButton.tsx';
import type { Rules } from './withdrawal.ts';

/** The button for a hold that does not end by itself: deposit when money is owed, Support when a case is open. */
export function HoldWay({ rules }: { rules: Rules | undefined }) {
  if (rules?.hold_reason === 'owed') {
    return (
      <Button size="small" kind="soft" to={paths.recharge.to()}>
        <Trans>Deposit</Trans>
      </Button>
    );
  }
  if (rules?.hold_reason !== 'case') return null;
  return <ServiceButton size="small" kind="soft" />;
}
