import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showWithdrawal } from '../../../../contract/console/withdrawals.ts';
import { useMay } from '../../data/session.ts';
import { act } from '../../parts/action/act.ts';
import { moneyText } from '../../parts/facts/Money.tsx';
import type { ActionName } from '../../words/actions.ts';
import type { WithdrawalState } from '../../words/payments.ts';
import { RefusalForm } from './RefusalForm.tsx';

export type WithdrawalData = Answer<typeof showWithdrawal>;

/** The action that leads to each state. */
const actionTo: Partial<Record<WithdrawalState, ActionName>> = {
  paying: 'withdrawal paying',
  paid: 'withdrawal paid',
  failed: 'withdrawal failed',
  unknown: 'withdrawal unknown',
  returned: 'withdrawal returned',
};

/** Those that a provider who is paying says itself. */
const providersWord: readonly WithdrawalState[] = ['paid', 'failed', 'unknown'];

export interface Decisions {
  /** Undefined where it cannot be done now, or not by this person. */
  approve?: (() => void) | undefined;
  refuse?: (() => void) | undefined;
  /** What is done with its payout. */
  steps: { action: ActionName; act: () => void }[];
  /** An action on it that waits for a second person: it is not offered again. */
  waiting: WithdrawalData['withdrawal']['proposal'];
}

/** What may be done with a withdrawal now. Each opens its dialog, which tells the effect first. */
export function useDecisions(data: WithdrawalData | undefined, onDone: () => void): Decisions {
  const { t } = useLingui();
  const may = useMay();
  if (!data) return { steps: [], waiting: null };
  const { withdrawal, member, currency } = data;
  const given = { id: withdrawal.id };
  const waiting = withdrawal.proposal;
  const offers = (action: ActionName) => waiting?.action !== action;
  const amount = moneyText({ amount: withdrawal.amount, currency, code: true });
  const name = member.username;
  const explained = {
    ready: (values: Record<string, string>) => Boolean(values.text || values.reason?.trim()),
    form: (form: Parameters<typeof RefusalForm>[0]) => <RefusalForm {...form} lang={member.lang} />,
  };
  const decides = withdrawal.state === 'review' && may('withdrawals.decide');
  const steps = withdrawal.nextStates
    .filter((state) => !(withdrawal.withProvider && providersWord.includes(state)))
    .flatMap((state) => actionTo[state] ?? [])
    .filter((action) => may('withdrawals.pay') && offers(action))
    .map((action) => ({
      action,
      act: () => act(action, given, /failed|returned/.test(action) ? explained : {}),
    }));
  return {
    approve:
      decides && offers('withdrawal approve')
        ? () => act('withdrawal approve', given, { title: t`Approve ${amount} for ${name}`, onDone })
        : undefined,
    refuse:
      decides && offers('withdrawal refuse')
        ? () =>
            act('withdrawal refuse', given, { ...explained, title: t`Decline ${amount} for ${name}`, onDone })
        : undefined,
    steps,
    waiting,
  };
}
