import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import type { Failure } from '../../data/transport/failure.ts';
import { amountText } from '../../i18n/format.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';

/** Stands in place of a link for refusals that only Support can resolve. */
const service = 'service';

/** Whether the refusal is about the withdrawal password. It is shown under that field instead. */
export const aboutPin = ({ word }: Failure): boolean => word === 'pin_wrong' || word === 'pin_locked';

/** Whether it was not the withdrawal that was refused: it did not arrive, or the server could not do it. */
export const isWorthAnotherTry = (failure: Failure): boolean =>
  failure.lost || failure.ofServer || failure.word === 'unarrived';

/** Why a withdrawal was refused, and what helps. `money`: its amount, a decimal string. */
export function WithdrawRefused({
  failure,
  money,
}: {
  failure: Failure | undefined;
  money: string | undefined;
}) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  if (!failure || aboutPin(failure)) return null;
  const amount = amountText(money ?? '0', digits);
  const remedies: Record<string, { to: string; label: string } | typeof service> = {
    card_missing: { to: paths.setbank.to(), label: t`Link a bank account` },
    pin_missing: { to: paths.setPayPassword.to(), label: t`Set withdrawal password` },
    balance_insufficient: service,
    withdrawals_on_hold: service,
  };
  const remedy = remedies[failure.word];
  return (
    <>
      <Help kind="error">
        {failure.lost || failure.word === 'unarrived' ? (
          <Trans>Your {amount} withdrawal request didn’t go through. Your balance is unchanged.</Trans>
        ) : (
          failureText(failure)
        )}
      </Help>
      {remedy === service && <ServiceButton size="small" kind="soft" />}
      {remedy && remedy !== service && (
        <Button size="small" kind="soft" to={remedy.to}>
          {remedy.label}
        </Button>
      )}
    </>
  );
}
