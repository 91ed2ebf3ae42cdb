import { Plural, useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import type { Rules } from '../../parts/money/withdrawal.ts';
import { Pairs } from '../../ui/lists/Pairs.tsx';

/** What a withdrawal has to keep to. */
export function LimitPairs({ rules }: { rules: Rules | undefined }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const amount = (value: string | undefined) => (value === undefined ? '–' : amountText(value, digits));
  const left = rules?.left;
  return (
    <Pairs
      pairs={[
        { label: t`Smallest`, value: amount(rules?.min) },
        { label: t`Largest`, value: amount(rules?.max) },
        { label: t`Each day`, value: rules ? <Times count={rules.num} /> : '–' },
        ...(left === undefined ? [] : [{ label: t`Left today`, value: <Times count={left} /> }]),
      ]}
    />
  );
}

const Times = ({ count }: { count: number }) => <Plural value={count} one="# time" other="# times" />;
