import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import type { FailureWord } from '../../../data/transport/failure.ts';
import { ServiceButton } from '../../../parts/service/ServiceButton.tsx';
import { paths } from '../../../paths.ts';
import { Button, ButtonRow } from '../../../ui/controls/Button.tsx';

/** Refusals that only Support can explain. */
const service: readonly FailureWord[] = ['account_review', 'under_age', 'game_closed'];

/** Refusals by what a member has set. Support cannot lift a break, so that nobody is sent there with one. */
const ownLimits: readonly FailureWord[] = ['limit_stake', 'limit_loss', 'excluded'];

/** What a person can do about a refusal: deposit, contact Support, confirm their age, or see their limits. */
export function RefusalActions({
  word,
  balance = '',
}: {
  word: FailureWord | undefined;
  balance?: string | undefined;
}) {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  if (word === 'balance_insufficient')
    return (
      <ButtonRow>
        <Button size="small" kind="soft" to={paths.recharge.to({ balance })}>
          {t`Deposit`}
        </Button>
        <ServiceButton size="small" kind="secondary" />
      </ButtonRow>
    );
  if (word === 'adult_unconfirmed')
    return (
      <Button size="small" kind="soft" to={paths.confirmAge.to({ next: pathname + search })}>
        {t`Confirm your age`}
      </Button>
    );
  if (word && ownLimits.includes(word))
    return (
      <Button size="small" kind="soft" to={paths.limits.to()}>
        {t`Your limits`}
      </Button>
    );
  if (word && service.includes(word)) return <ServiceButton size="small" kind="secondary" />;
  return null;
}
