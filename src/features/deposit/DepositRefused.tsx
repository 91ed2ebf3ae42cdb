import { useLingui } from '@lingui/react/macro';
import { Failure } from '../../data/transport/failure.ts';
import { Refused } from '../../parts/form/form.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** Why a deposit was not begun, and where to look. */
export function DepositRefused({ error }: { error: unknown }) {
  const { t } = useLingui();
  const ways: Record<string, { to: string; label: string }> = {
    limit_deposit: { to: paths.limits.to(), label: t`Your limits` },
    excluded: { to: paths.limits.to(), label: t`Limits and breaks` },
    account_review: { to: paths.serviceOnline.to(), label: t`Support` },
    under_age: { to: paths.serviceOnline.to(), label: t`Support` },
    amount_below_min: { to: paths.recharge.to(), label: t`Change amount` },
    amount_above_max: { to: paths.recharge.to(), label: t`Change amount` },
  };
  const way = error instanceof Failure ? ways[error.word] : undefined;
  if (!error) return null;
  return (
    <div className="stack">
      <Refused error={error} />
      {way && (
        <Button size="small" kind="soft" to={way.to}>
          {way.label}
        </Button>
      )}
    </div>
  );
}
