import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Minus from 'lucide-react/icons/minus';
import { add, compare, zero } from '../../data/money.ts';
import { useCurrency, useOddsHidden } from '../../data/system.ts';
import { amountText, signOf } from '../../i18n/format.ts';
import { Amount } from '../../ui/layout/Amount.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { priceText } from './price.ts';
import type { stateOf } from './record.ts';
import type { RoundResult } from './results.ts';
import { useWords } from './useWords.ts';

interface ResultPicksProps {
  picks: RoundResult['picks'];
  /** A pick has won or lost only in a settled round; in an open one there is no payout yet. */
  state: ReturnType<typeof stateOf>;
}

const sumOf = (picks: ResultPicksProps['picks'], what: 'money' | 'win_money') =>
  picks.reduce((all, pick) => add(all, pick[what]), zero);

/**
 * Each pick with its payout and, where the site shows prices, its price. Picks that won have a check mark, which is green
 * only if all picks together returned more than their stake.
 */
export function ResultPicks({ picks, state }: ResultPicksProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useWords();
  const hidden = useOddsHidden();
  const [first] = picks;
  const stake =
    first && picks.length > 1 && picks.every(({ money }) => money === first.money)
      ? amountText(first.money, digits)
      : '';
  const gained = compare(sumOf(picks, 'win_money'), sumOf(picks, 'money')) > 0;
  return (
    <Section title={t`Your picks`} {...(stake ? { end: t`stake ${stake} each` } : {})}>
      <List icons>
        {picks.map(({ type, name, money, proportion, win_money }, at) => {
          const won = signOf(win_money) !== undefined && state === 'settled';
          const staked = amountText(money, digits);
          const price = hidden ? '' : priceText(proportion);
          const costs = price ? t`Odds ${price} · stake ${staked}` : t`stake ${staked}`;
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two orders of a round may hold the same pick
              key={at}
              icon={state === 'open' ? Hourglass : won ? Check : Minus}
              kind={won ? (gained ? 'pos' : 'brand') : 'neutral'}
              title={words.pick(type, name)}
              {...(stake ? price && { caption: t`Odds ${price}` } : { caption: costs })}
              {...(state !== 'open' && { end: <Amount text={amountText(win_money, digits)} /> })}
            />
          );
        })}
      </List>
    </Section>
  );
}
