import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { performAction } from '../../../../contract/console/actions.ts';
import { currencyDigits, formatMoney, parseMoney } from '../../../../contract/money.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Failure } from '../../data/failure.ts';
import { queryClient } from '../../data/query.ts';
import { send } from '../../data/send.ts';
import { useMay } from '../../data/session.ts';
import { moneyText } from '../../parts/facts/Money.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { failureText } from '../../words/failures.ts';
import { ChosenList, type Outcome } from './ChosenList.tsx';
import css from './Queue.module.css';
import type { QueueRow } from './Queue.tsx';

interface ChosenProps {
  /** All without a mark. */
  rows: readonly QueueRow[];
  currency: string;
  onDone: () => void;
}

/** Withdrawals that are chosen, if any: approves them one after the other, each as if it were alone. */
export function Chosen({ rows, currency, onDone }: ChosenProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<readonly QueueRow[]>();
  const digits = currencyDigits(currency);
  const total = (some: readonly QueueRow[]) =>
    some.reduce((sum, { amount }) => sum + (parseMoney(amount, digits) ?? 0n), 0n);
  const count = rows.length;
  const amount = moneyText({ amount: formatMoney(total(rows), digits), currency, code: true });
  const may = useMay()('withdrawals.decide');
  return (
    <>
      {count > 0 && (
        <div className={css.chosen} role="status">
          <span>{t`${count} selected · ${amount}`}</span>
          <Button kind="quiet" size="small" onClick={onDone}>
            {t`Deselect all`}
          </Button>
          {may && (
            <Button size="small" onClick={() => setAsked(rows)}>
              {t`Approve ${count}`}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <ApproveAll
          rows={asked}
          currency={currency}
          onClose={(some) => {
            setAsked(undefined);
            if (some) onDone();
          }}
        />
      )}
    </>
  );
}

interface ApproveAllProps {
  rows: readonly QueueRow[];
  currency: string;
  /** `some`: at least one was asked to be approved. */
  onClose: (some: boolean) => void;
}

/** Approves withdrawals one by one. One that is refused does not stop the others; a proof that is not given stops all. */
function ApproveAll({ rows, currency, onClose }: ApproveAllProps) {
  const { t } = useLingui();
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({});
  const [state, setState] = useState<'asked' | 'running' | 'over'>('asked');
  const count = rows.length;

  async function run() {
    setState('running');
    for (const { id } of rows) {
      const outcome = await approve(id);
      setOutcomes((now) => ({ ...now, [id]: outcome }));
      if (outcome.stop) break;
    }
    setState('over');
    void queryClient.invalidateQueries();
  }

  const close = () => onClose(state !== 'asked');
  return (
    <Panel
      open
      title={t`Approve withdrawals`}
      locked={state === 'running'}
      onClose={close}
      onSubmit={() => (state === 'asked' ? void run() : close())}
      actions={
        <>
          {state !== 'over' && (
            <Button kind="secondary" size="small" disabled={state === 'running'} onClick={close}>
              {t`Cancel`}
            </Button>
          )}
          <Button type="submit" size="small" busy={state === 'running'}>
            {state === 'over' ? t`Done` : t`Approve ${count}`}
          </Button>
        </>
      }
    >
      <ChosenList rows={rows} outcomes={outcomes} currency={currency} />
    </Panel>
  );
}

/** Approves one. @returns what became of it; never throws */
async function approve(id: string): Promise<Outcome> {
  try {
    const answer = await send(performAction, { action: 'withdrawal approve', given: { id }, reason: '' });
    return answer.state === 'done' ? { state: 'done' } : { state: 'proposed', ripeAt: answer.ripeAt };
  } catch (error) {
    const stop = error instanceof Failure && (error.word === 'aborted' || error.word === 'unauthenticated');
    return { state: 'failed', why: failureText(error), stop };
  }
}
