import { Plural, Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock3 from 'lucide-react/icons/clock-3';
import Info from 'lucide-react/icons/info';
import { useId } from 'react';
import { compare, zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { typedForm } from '../../parts/money/amount-input.ts';
import css from '../../parts/money/withdraw.module.css';
import type { Rules } from '../../parts/money/withdrawal.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';

interface AmountCardProps {
  typed: string;
  onType: (typed: string) => void;
  balance: string | undefined;
  /** What is taken off the balance by writes whose outcome is not known. */
  confirming: string;
  rules: Rules | undefined;
  error: string | undefined;
  /** Why nothing can be withdrawn now, whatever the amount. */
  blocked: string | undefined;
}

/** The field for the amount to withdraw, with the available balance and the limits. */
export function AmountCard(props: AmountCardProps) {
  const { typed, onType, balance, confirming, rules, error, blocked } = props;
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const id = useId();
  const available = balance === undefined ? '–' : amountText(balance, digits);
  const unconfirmed = compare(confirming, zero) > 0 && amountText(confirming, digits);
  return (
    <div className={css.card}>
      <label className="label quiet" htmlFor={id}>
        <Trans>Amount</Trans>
      </label>
      <div className={css.entry} data-invalid={error ? '' : undefined}>
        <label htmlFor={id}>
          {code && <span className="currency">{code}</span>}
          <input
            id={id}
            name="money"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={15}
            placeholder={amountText('0', digits)}
            value={typed}
            disabled={blocked !== undefined}
            onChange={(event) => onType(event.target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error || blocked ? `${id}-help` : `${id}-available`}
          />
        </label>
        <Button
          kind="soft"
          size="small"
          disabled={blocked !== undefined || compare(balance ?? zero, zero) <= 0}
          onClick={() => onType(typedForm(balance ?? ''))}
        >
          <Trans context="the whole balance">All</Trans>
        </Button>
      </div>
      {(error || blocked) && (
        <div className={css.fault}>
          <Help id={`${id}-help`} kind={error ? 'error' : 'warn'} icon={error ? CircleAlert : Clock3}>
            {error ?? blocked}
          </Help>
        </div>
      )}
      <div className={css.under}>
        <span className={`caption ${css.available}`} id={`${id}-available`}>
          <Trans>Available: {available}</Trans>
          {unconfirmed && (
            <>
              {' · '}
              <Trans>{unconfirmed} awaiting confirmation</Trans>
            </>
          )}
        </span>
        <Popover label={t`Withdrawal limits`} icon={Info}>
          <LimitPairs rules={rules} />
        </Popover>
      </div>
    </div>
  );
}

/** The limits of a withdrawal. */
function LimitPairs({ rules }: { rules: Rules | undefined }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const amount = (value: string | undefined) => (value === undefined ? '–' : amountText(value, digits));
  const left = rules?.left;
  return (
    <Pairs
      pairs={[
        { label: t`Minimum`, value: amount(rules?.min) },
        { label: t`Maximum`, value: amount(rules?.max) },
        { label: t`Per day`, value: rules ? <Times count={rules.num} /> : '–' },
        ...(left === undefined ? [] : [{ label: t`Withdrawals left today`, value: `${left}` }]),
      ]}
    />
  );
}

const Times = ({ count }: { count: number }) => (
  <Plural value={count} one="# withdrawal" other="# withdrawals" />
);
