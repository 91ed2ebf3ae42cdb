import { useLingui } from '@lingui/react/macro';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { FlowName } from '../../../../contract/console/today.ts';
import { percentText } from '../../../i18n/format.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { flowWords } from '../../words/today.ts';
import type { TodayData } from './Overview.tsx';
import css from './Today.module.css';

/** How a figure enters into the last one of its row. */
type Sign = '' | '+' | '−' | '=';

/** Two sums that add up on the screen: the members' money, and what the house earned. */
const rows: readonly (readonly (readonly [Sign, FlowName])[])[] = [
  [
    ['', 'deposits'],
    ['−', 'reversed'],
    ['−', 'withdrawals'],
    ['=', 'net'],
  ],
  [
    ['', 'stakes'],
    ['−', 'returns'],
    ['=', 'ggr'],
    ['−', 'costs'],
    ['+', 'fees'],
    ['=', 'ngr'],
  ],
];

interface FiguresProps {
  today: TodayData;
  flow: FlowName;
  onChoose: (flow: FlowName) => void;
}

/** The day's sums beside those of the same weekday a week before, until the same time; a press shows one by hour. */
export function Figures({ today, flow, onChoose }: FiguresProps) {
  const { t, i18n } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form part
    <div
      className={css.figures}
      role="group"
      aria-label={t`The day’s totals in ${{ currency: today.currency }}`}
    >
      {rows.map((row) => (
        <div key={row.map(([, name]) => name).join()} data-count={row.length}>
          {row.map(([sign, name]) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === flow}
              title={i18n._(flowWords[name].about)}
              onClick={() => onChoose(name)}
            >
              <span>
                {sign && <i aria-hidden="true">{sign}</i>}
                {i18n._(flowWords[name].name)}
              </span>
              <b>
                <Money amount={today.flows[name]} currency={today.currency} />
              </b>
              <Change now={Number(today.flows[name])} before={Number(today.before[name])} />
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** How much more or less than a week before; no colour, because more of some is no good news. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useLingui();
  if (before === 0) return <small>{t`None a week ago`}</small>;
  const share = (now - before) / Math.abs(before);
  const percent = percentText(Math.abs(share), Math.abs(share) < 0.1 ? 1 : 0);
  return (
    <small>
      <Icon of={share < 0 ? TrendingDown : TrendingUp} size={14} />
      <span>
        {share < 0 ? t`${{ percent }} lower than a week ago` : t`${{ percent }} higher than a week ago`}
      </span>
    </small>
  );
}
