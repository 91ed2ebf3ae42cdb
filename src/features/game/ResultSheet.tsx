import { Trans, useLingui } from '@lingui/react/macro';
import Award from 'lucide-react/icons/award';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useCurrency } from '../../data/system.ts';
import { amountText, signOf, unsigned } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { Amount, AmountHero } from '../../ui/Amount.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button, ButtonRow } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dice } from '../../ui/Dice.tsx';
import { List } from '../../ui/List.tsx';
import { Pairs } from '../../ui/Pairs.tsx';
import { Row } from '../../ui/Row.tsx';
import { Section } from '../../ui/Section.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import css from './Lottery.module.css';
import type { RoundResult } from './results.ts';
import { total } from './sums.ts';
import { roundText, shortRound, useWords } from './useWords.ts';

interface ResultSheetProps {
  result: RoundResult | undefined;
  open: boolean;
  balance: string | undefined;
  onClose: () => void;
}

/** What came of the member's own orders in a round. */
export function ResultSheet({ result, open, balance, onClose }: ResultSheetProps) {
  const { t } = useLingui();
  if (!result) return null;
  const number = shortRound(result.expect);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Round ${number}`}
      caption={`${result.name} · ${roundText(result.expect)}`}
      closeLabel={t`Close`}
      actions={
        <ButtonRow>
          <Button kind="secondary" to={paths.gameRecord.to()}>{t`Game record`}</Button>
          <Button onClick={onClose}>{t`Done`}</Button>
        </ButtonRow>
      }
    >
      <Drawn dice={result.dice} />
      <Returned result={result} balance={balance} />
      <ResultPicks picks={result.picks} voided={result.voided} />
    </Sheet>
  );
}

function Drawn({ dice }: { dice: readonly number[] }) {
  const words = useWords();
  if (dice.length === 0) return null;
  return (
    <div className={css.result}>
      <Dice values={dice} size={72} gap={16} label={words.dice(dice)} settle />
      <div aria-hidden="true">
        <div className="title">{words.pick(`sum_${total(dice)}`)}</div>
        <p className="quiet label">{words.sides(dice)}</p>
      </div>
    </div>
  );
}

function Returned({ result, balance }: { result: RoundResult; balance: string | undefined }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const { returned, stake, net, won, voided } = result;
  const money = (amount: string) => amountText(amount, digits);
  const plus = signOf(net) === '+';
  return (
    <Card gap={16}>
      <div className={css.returned}>
        <div>
          <span className="label quiet">
            {voided ? (
              <Trans>Stake returned: the round was voided</Trans>
            ) : (
              <Trans>Returned to your balance</Trans>
            )}
          </span>
          <AmountHero text={money(returned)} currency={code} />
        </div>
        {won && (
          <Badge kind="reward" icon={Award}>
            <Trans>Won</Trans>
          </Badge>
        )}
      </div>
      <Pairs
        pairs={[
          { label: t`Stake`, value: `−${money(stake)}` },
          {
            label: t`Net of this round`,
            value: <span className={plus ? css.gain : undefined}>{`${plus ? '+' : ''}${money(net)}`}</span>,
          },
          { label: t`Balance`, value: balance === undefined ? '…' : money(balance) },
        ]}
      />
    </Card>
  );
}

interface ResultPicksProps {
  picks: RoundResult['picks'];
  /** Not drawn, or voided: no pick has won or lost. */
  voided?: boolean;
}

/** Each pick with its price and what it returned. */
export function ResultPicks({ picks, voided = false }: ResultPicksProps) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useWords();
  const [first] = picks;
  const stake =
    first && picks.every(({ money }) => money === first.money) ? amountText(first.money, digits) : '';
  return (
    <Section title={t`Your picks`} {...(stake ? { end: t`stake ${stake} each` } : {})}>
      <List icons>
        {picks.map(({ type, name, money, proportion, win_money }, at) => {
          const sign = signOf(win_money);
          const staked = amountText(money, digits);
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: two orders of a round may hold the same pick
              key={at}
              icon={sign && !voided ? Check : Minus}
              kind={sign && !voided ? 'pos' : 'neutral'}
              title={words.pick(type, name)}
              caption={stake ? t`Price ${proportion}` : t`Price ${proportion} · stake ${staked}`}
              end={<Amount sign={sign} text={amountText(unsigned(win_money), digits)} />}
            />
          );
        })}
      </List>
    </Section>
  );
}
