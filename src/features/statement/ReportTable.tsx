import { Trans, useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import css from './report.module.css';
import { netOfPlay, type Slice } from './report-series.ts';
import { sliceText } from './slice-text.ts';
import { useSigned } from './useSigned.ts';

/** All measures by slice, newest first. The table scrolls sideways if it is too wide. */
export function ReportTable({ slices }: { slices: readonly Slice[] }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const signed = useSigned();
  const amount = (value: string) => amountText(value, digits);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by the keyboard
    <section className={`${css.scroll} fading`} tabIndex={0} aria-label={t`Table`}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Period</Trans>
            </th>
            <th scope="col">
              <Trans>Net result</Trans>
            </th>
            <th scope="col">
              <Trans>Stakes</Trans>
            </th>
            <th scope="col">
              <Trans comment="Money that winning orders returned">Payouts</Trans>
            </th>
            <th scope="col">
              <Trans>Deposits</Trans>
            </th>
            <th scope="col">
              <Trans>Withdrawals</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.toReversed().map((slice) => (
            <tr key={slice.from}>
              <th scope="row">{sliceText(slice)}</th>
              <td>{signed(netOfPlay(slice))}</td>
              <td>{amount(slice.play_money)}</td>
              <td>{amount(slice.win_money)}</td>
              <td>{amount(slice.recharge)}</td>
              <td>{amount(slice.withdrawal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
