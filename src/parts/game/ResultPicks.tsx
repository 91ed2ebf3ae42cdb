import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import Minus from 'lucide-react/icons/minus';
import { useCurrency, useOddsHidden } from '../../data/system.ts';
import { amountText, signOf, unsigned } from '../../i18n/format.ts';
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
  /** In a settled round alone a pick has won or lost; in an open one nothing came back yet. */
  state: ReturnType<typeof stateOf>;
}

/** Each pick with its price, where the site shows any, and what it returned. */
export function ResultPicks({ picks, state }: ResultPicksProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useWords();
  const hidden = useOddsHidden();
  const [first] = picks;
  const stake =
    first && picks.every(({ money }) => money === first.money) ? amountText(first.money, digits) : '';
  return (
    <Section title={t`Your picks`} {...(stake ? { end: t`stake ${stake} each` } : {})}>
      <List icons>
        {picks.map(({ type, name, money, proportion, win_money }, at) => {
          const sign = signOf(win_money);
          const won = sign !== undefined && state === 'settled';
          const staked = amountText(money, digits);
          const price = hidden ? '' : priceText(proportion);
          const costs = price ? t`Odds ${price} · stake ${staked}` : t`stake ${staked}`;
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two orders of a round may hold the same pick
              key={at}
              icon={state === 'open' ? Hourglass : won ? Check : Minus}
              kind={won ? 'pos' : 'neutral'}
              title={words.pick(type, name)}
              {...(stake ? price && { caption: t`Odds ${price}` } : { caption: costs })}
              {...(state !== 'open' && {
                end: <Amount sign={sign} text={amountText(unsigned(win_money), digits)} />,
              })}
            />
          );
        })}
      </List>
    </Section>
  );
}
