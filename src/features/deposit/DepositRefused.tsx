import { useLingui } from '@lingui/react/macro';
import { Failure } from '../../data/transport/failure.ts';
import { Refused } from '../../parts/form/form.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** In the place of a way: customer service. */
const service = 'service';

/** Why a deposit was not begun, and where to look. */
export function DepositRefused({ error }: { error: unknown }) {
  const { t } = useLingui();
  const ways: Record<string, { to: string; label: string } | typeof service> = {
    limit_deposit: { to: paths.limits.to(), label: t`Your limits` },
    excluded: { to: paths.limits.to(), label: t`Limits and breaks` },
    account_review: service,
    under_age: service,
    amount_below_min: { to: paths.recharge.to(), label: t`Change amount` },
    amount_above_max: { to: paths.recharge.to(), label: t`Change amount` },
  };
  const way = error instanceof Failure ? ways[error.word] : undefined;
  if (!error) return null;
  return (
    <div className="stack">
      <Refused error={error} />
      {way === service && <ServiceButton size="small" kind="soft" />}
      {way && way !== service && (
        <Button size="small" kind="soft" to={way.to}>
          {way.label}
        </Button>
      )}
    </div>
  );
}
