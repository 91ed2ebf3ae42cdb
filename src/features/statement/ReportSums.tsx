import { Trans, useLingui } from '@lingui/react/macro';
import { compare, zero } from '../../data/money.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { netOfPlay, type Report } from './report-series.ts';
import { useSigned } from './useSigned.ts';

/** The totals of the whole period. */
export function ReportSums({ report }: { report: Report }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const signed = useSigned();
  const amount = (value: string) => amountText(value, digits);
  return (
    <Card label={t`Totals`}>
      <Pairs
        pairs={[
          { label: t`Deposits`, value: amount(report.recharge) },
          { label: t`Withdrawals`, value: amount(report.withdrawal) },
          { label: t`Stakes`, value: amount(report.play_money) },
          {
            label: t({ message: 'Payouts', comment: 'Money that winning orders returned' }),
            value: amount(report.win_money),
          },
          {
            label: t`Net result`,
            strong: true,
            currency: code,
            value: signed(netOfPlay(report)),
          },
        ]}
      />
      {compare(report.withdrawal, zero) > 0 && (
        <p className="caption">
          <Trans>Withdrawals include those in review.</Trans>
        </p>
      )}
    </Card>
  );
}
