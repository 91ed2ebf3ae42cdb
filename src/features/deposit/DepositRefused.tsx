import { useLingui } from '@lingui/react/macro';
import { Failure } from '../../data/transport/failure.ts';
import { Refused } from '../../parts/form/form.tsx';
import { ScrolledTo } from '../../parts/form/ScrolledTo.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';

/** Stands in place of a link for refusals that only Support can resolve. */
const service = 'service';

/** Why a deposit was refused, and a link to the screen that helps. `limitsShown`: the way to the member's limits stands above. */
export function DepositRefused({ error, limitsShown = false }: { error: unknown; limitsShown?: boolean }) {
  const { t } = useLingui();
  const remedies: Record<string, { to: string; label: string } | typeof service> = {
    ...(!limitsShown && { limit_deposit: { to: paths.limits.to(), label: t`Your limits` } }),
    excluded: { to: paths.limits.to(), label: t`Limits and breaks` },
    account_review: service,
    under_age: service,
    amount_below_min: { to: paths.recharge.to(), label: t`Change amount` },
    amount_above_max: { to: paths.recharge.to(), label: t`Change amount` },
  };
  const remedy = error instanceof Failure ? remedies[error.word] : undefined;
  if (!error) return null;
  return (
    <ScrolledTo why={error}>
      <Refused error={error} />
      {remedy === service && <ServiceButton size="small" kind="soft" />}
      {remedy && remedy !== service && (
        <Button size="small" kind="soft" to={remedy.to}>
          {remedy.label}
        </Button>
      )}
    </ScrolledTo>
  );
}
