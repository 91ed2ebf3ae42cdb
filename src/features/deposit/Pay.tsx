import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { useDeposit } from '../../data/deposit.ts';
import { useCurrency } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { amountText } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { useAge } from '../../parts/records/records.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Empty, ErrorState } from '../../ui/feedback/Empty.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { Strip } from '../../ui/lists/Strip.tsx';
import { useTheme } from '../../ui/theme/theme.ts';
import { PayOutcome } from './PayOutcome.tsx';
import { PayPage } from './PayPage.tsx';
import { payFrame } from './pay-frame.ts';

/** A pending payment. Its outcome comes only from the server's record, never from the page in the frame. */
export function Pay() {
  const { t } = useLingui();
  const { id = '' } = useAddress(paths.pay);
  const addressInState = (useLocation().state as { pay_url?: unknown } | null)?.pay_url;
  const opened = typeof addressInState === 'string';
  const { row, list } = useDeposit(id, opened);
  const address = row?.pay_url ?? (opened ? addressInState : '');
  const offline = useOffline();
  const noConnection = useNoConnection();
  const theme = useTheme();
  const age = useAge(list);
  // While the list is loading, a missing record does not mean that there is none.
  const reading =
    !row && !address && !list.failure && (list.at === undefined || list.freshness === 'refreshing');
  const failed = !row && !address && list.failure !== undefined && !offline;
  const strip = offline ? <Strip text={age ?? noConnection.title} /> : undefined;
  const busy = list.freshness === 'refreshing';
  const retry = { label: t`Try again`, onClick: () => void list.refresh(), busy };
  if (row && row.status !== 1)
    return (
      <Screen back={paths.recharge.to()} top="roomy">
        <PayOutcome row={row} />
      </Screen>
    );
  if (id !== '' && !row && !address && !reading && !failed && !offline)
    return (
      <Screen back={paths.recharge.to()} top="roomy">
        <Empty
          place="page"
          title={t`Page not found`}
          text={t`The link may be outdated or incomplete.`}
          action={<Button size="small" to={paths.rechargeRecord.to()}>{t`See deposit history`}</Button>}
        />
      </Screen>
    );
  return (
    <Screen back={paths.recharge.to()} strip={strip} top="roomy" gap={20}>
      {row && <PaymentFacts money={row.money} />}
      {reading ? (
        <Skeleton height={380} radius={16} />
      ) : failed ? (
        <ErrorState
          title={t`Couldn’t load the details`}
          text={failureText(list.failure, { money: true })}
          retry={retry}
        />
      ) : (
        <PayPage
          frame={payFrame(address, window.location.origin, { lang: currentLocale(), theme })}
          refresh={list.refresh}
          hasId={id !== ''}
        />
      )}
    </Screen>
  );
}

function PaymentFacts({ money }: { money: string }) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const waiting = (
    <StatusChip state="warn">
      <Trans>Waiting</Trans>
    </StatusChip>
  );
  return (
    <Pairs
      pairs={[
        { label: t`Deposit amount`, value: amountText(money, digits) },
        { label: t`Status`, value: waiting },
      ]}
    />
  );
}
