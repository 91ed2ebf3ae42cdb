import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { Submit } from '../../parts/form/form.tsx';
import type { Rules } from '../../parts/money/withdrawal.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { WithdrawSums } from './WithdrawSums.tsx';

interface WithdrawSheetProps {
  open: boolean;
  onClose: () => void;
  busy: boolean;
  money: string;
  rules: Rules | undefined;
  balance: string | undefined;
  /** Bank and masked account. */
  to: string;
  onConfirm: () => void;
}

/** The whole withdrawal before it goes out: no member can take it back. */
export function WithdrawSheet({
  open,
  onClose,
  busy,
  money,
  rules,
  balance,
  to,
  onConfirm,
}: WithdrawSheetProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const amount = amountText(money, digits);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Review your withdrawal`}
      caption={to}
      closeLabel={t`Close`}
      locked={busy}
      actions={
        <ButtonRow split="one-two">
          <Button kind="secondary" disabled={busy} onClick={onClose}>
            <Trans>Back</Trans>
          </Button>
          <Submit busy={busy} onClick={onConfirm}>
            <Trans>Withdraw {amount}</Trans>
          </Submit>
        </ButtonRow>
      }
    >
      <WithdrawSums whole money={money} rules={rules} balance={balance} />
      <p className="caption">
        <Trans>
          The amount goes on hold when you confirm. If the withdrawal is declined, it returns to your balance.
        </Trans>
      </p>
    </Sheet>
  );
}
