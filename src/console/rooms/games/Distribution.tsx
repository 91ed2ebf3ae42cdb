import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { showDistribution } from '../../../../contract/console/games.ts';
import { momentText, numberText, percentText } from '../../../i18n/format.ts';
import { Chip, Chips } from '../../../ui/controls/Chip.tsx';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Chart } from '../../parts/chart/Chart.tsx';
import { Part } from '../../parts/facts/Facts.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import css from './Games.module.css';

type Data = Answer<typeof showDistribution>;
type Test = Data['sumTest'];

/** How many of the last rounds are looked at. */
const choices = [100, 1000, 10_000] as const;

/** The results of the last rounds beside what chance would give, and whether they differ more than they should. */
export function Distribution({ game }: { game: string }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [last, setLast] = useState<number>(1000);
  const found = useCall(showDistribution, { game, last }, { keep: true });
  return (
    <div className={css.box}>
      <Chips label={t`Number of rounds`}>
        {choices.map((one) => (
          <Chip key={one} pressed={one === last} onClick={() => setLast(one)}>
            {t`${{ count: numberText(one) }} rounds`}
          </Chip>
        ))}
      </Chips>
      <Loaded of={found} label={t`Loading`}>
        {(data) =>
          data.rounds === 0 ? (
            <p className="quiet">{t`No rounds have been drawn yet`}</p>
          ) : (
            <>
              <p className="caption">
                {t`Rounds: ${{ count: numberText(data.rounds) }}`}
                {data.from && data.to && ` · ${momentText(data.from, zone)} – ${momentText(data.to, zone)}`}
              </p>
              <div className={css.columns}>
                <Part title={t`Sums of the dice`}>
                  <Verdict of={data.sumTest} />
                  <Against
                    label={t`Sums of the dice`}
                    classes={data.sums.map(({ sum, seen, due }) => ({ name: `${sum}`, seen, due }))}
                  />
                </Part>
                <Part title={t`Faces of the dice`}>
                  <Verdict of={data.faceTest} />
                  <Against
                    label={t`Faces of the dice`}
                    classes={data.faces.map(({ face, seen, due }) => ({ name: `${face}`, seen, due }))}
                  />
                </Part>
              </div>
            </>
          )
        }
      </Loaded>
    </div>
  );
}

type Class = { name: string; seen: number; due: number };

const numberShown = (value: number) => numberText(value, { maximumFractionDigits: 1 });

/** What was seen as bars, what chance would give as a line. */
function Against({ label, classes }: { label: string; classes: readonly Class[] }) {
  const { t } = useLingui();
  return (
    <Chart
      label={label}
      places={classes.map(({ name }) => name)}
      series={[
        { label: t`Observed`, values: classes.map(({ seen }) => seen), kind: 'main' },
        { label: t`Expected`, values: classes.map(({ due }) => due), kind: 'compare' },
      ]}
      text={numberShown}
      shape="bars"
    />
  );
}

/** Pearson's test in plain words, with its figures for those who know them. */
function Verdict({ of: { verdict, p, chiSquare, degrees } }: { of: Test }) {
  const { t } = useLingui();
  const share = p < 0.001 ? '< 0.1%' : percentText(p);
  const plain = {
    few: t`Too few rounds to tell.`,
    usual: t`Within normal variation. Fair dice deviate at least this much in ${share} of all cases.`,
    seldom: t`Rare, but it happens: fair dice deviate at least this much in ${share} of all cases. Check again later.`,
    suspicious: t`Fair dice deviate at least this much in ${share} of all cases. Close the game and check the proofs.`,
  }[verdict];
  const chips = { few: 'neutral', usual: 'pos', seldom: 'warn', suspicious: 'neg' } as const;
  const names = {
    few: t({ message: 'Not known yet', context: 'result of a test' }),
    usual: t`As expected`,
    seldom: t`Rare`,
    suspicious: t`Suspicious`,
  };
  return (
    <div className={css.verdict}>
      <span>
        <StatusChip state={chips[verdict]}>{names[verdict]}</StatusChip>
      </span>
      <p>{plain}</p>
      {verdict !== 'few' && (
        <p className="caption">
          χ² = {numberText(chiSquare, { maximumFractionDigits: 2 })} · {t`degrees of freedom: ${degrees}`} · p
          = {numberText(p, { maximumSignificantDigits: 3 })}
        </p>
      )}
    </div>
  );
}
