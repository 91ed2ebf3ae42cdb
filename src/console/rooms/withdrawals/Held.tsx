import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { showHeld } from '../../../../contract/console/withdrawals.ts';
import { dayText, momentText, unsigned } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { useMay, useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Facts } from '../../parts/facts/Facts.tsx';
import { Money } from '../../parts/facts/Money.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import css from './Held.module.css';

type Day = Answer<typeof showHeld>['days'][number];

/** Whether what is held for members is covered, day by day, and the bank's own figure beside ours. */
export function Held() {
  const { t } = useLingui();
  const held = useCall(showHeld, {}, { every: 60_000 });
  const columns = useDayColumns(held.data?.currency ?? '');
  return (
    <Room
      title={t`Member funds vs. bank`}
      age={held}
      back={{ to: addresses.withdrawals(), label: t`Back to the queue` }}
    >
      <Loaded of={held} label={t`Loading`}>
        {({ days, currency }) => (
          <>
            {days[0] && <Now day={days[0]} currency={currency} />}
            <Table
              label={t`Member funds vs. bank, by day`}
              rows={days}
              columns={columns}
              rowKey={({ day }) => day}
              empty={<Empty title={t`No completed days yet`} />}
            />
          </>
        )}
      </Loaded>
    </Room>
  );
}

const isShort = (amount: string) => amount.startsWith('-') && Number(unsigned(amount)) > 0;

/** In one sentence whether the money is there, and the figures that it is made of. */
function Now({ day, currency }: { day: Day; currency: string }) {
  const { t } = useLingui();
  const short = isShort(day.cover);
  return (
    <section className={css.now} data-short={short || undefined}>
      <p className="heading">
        {short
          ? t`Shortfall: the bank and providers hold less than the total member funds`
          : t`Member funds are covered`}
      </p>
      <Facts
        flow="columns"
        facts={[
          { label: t`Member funds`, value: <Money amount={day.held} currency={currency} code /> },
          { label: t`Bank balance, per our ledger`, value: <Money amount={day.bank} currency={currency} /> },
          {
            label: t`Bank balance, as entered`,
            value: day.entered ? <Money amount={day.entered.amount} currency={currency} /> : t`Not entered`,
            kind: day.entered ? undefined : 'quiet',
          },
          { label: t`Held by providers`, value: <Money amount={day.providers} currency={currency} /> },
          {
            label: t`Surplus or shortfall`,
            value: <Money amount={day.cover} currency={currency} sign />,
            kind: short ? 'neg' : 'pos',
          },
        ].map(({ kind, ...fact }) => ({ ...fact, ...(kind && { kind: kind as 'quiet' | 'neg' | 'pos' }) }))}
      />
      <div>
        <ActionButton action="bank balance">{t`Enter the bank balance`}</ActionButton>
      </div>
    </section>
  );
}

function useDayColumns(currency: string): readonly Column<Day>[] {
  const { t } = useLingui();
  const zone = useTimeZone();
  const may = useMay()('deposits.reconcile');
  return useMemo(() => {
    const money = (amount: string, sign = false) => <Money amount={amount} currency={currency} sign={sign} />;
    return [
      { id: 'day', head: t`Day`, phone: 'title', cell: ({ day }) => dayText(`${day}T12:00:00Z`) },
      { id: 'held', head: t`Member funds`, align: 'end', phone: 'line', cell: (row) => money(row.held) },
      {
        id: 'bank',
        head: t`Bank, per our ledger`,
        align: 'end',
        phone: 'line',
        cell: (row) => money(row.bank),
      },
      {
        id: 'providers',
        head: t`Held by providers`,
        align: 'end',
        phone: 'line',
        cell: (row) => money(row.providers),
      },
      {
        id: 'entered',
        head: t`Bank, as entered`,
        align: 'end',
        phone: 'line',
        cell: ({ day, entered }) =>
          entered ? (
            <span title={`${entered.by} · ${momentText(entered.at, zone)}`}>{money(entered.amount)}</span>
          ) : (
            may && (
              <ActionButton action="bank balance" given={{ day }} kind="quiet">
                {t`Enter`}
              </ActionButton>
            )
          ),
      },
      {
        id: 'difference',
        head: t`Difference`,
        align: 'end',
        phone: 'line',
        cell: ({ difference }) =>
          difference !== null && (
            <span data-off={Number(unsigned(difference)) > 0 || undefined} className={css.difference}>
              {money(difference, true)}
            </span>
          ),
      },
      {
        id: 'cover',
        head: t`Surplus or shortfall`,
        align: 'end',
        phone: 'line',
        cell: ({ cover }) => (
          <span className={css.cover} data-short={isShort(cover) || undefined}>
            {money(cover, true)}
          </span>
        ),
      },
    ] satisfies Column<Day>[];
  }, [t, zone, may, currency]);
}
