import { type FlowName, flowNames } from '../../../../contract/console/today.ts';
import type { Flow } from '../../../ledger/flows.ts';

/** A movement of the ledger that a figure counts; `sign` −1 where it lowers the figure. */
export type Pair = { debit: string; credit: string; sign: 1 | -1 };

const plus = (debit: string, credit: string): Pair => ({ debit, credit, sign: 1 });
const minus = (...pairs: readonly Pair[][]): Pair[] =>
  pairs.flat().map((pair) => ({ ...pair, sign: pair.sign === 1 ? -1 : 1 }));

const deposits = [plus('psp_clearing', 'cash')];
const reversed = [plus('cash', 'psp_clearing'), plus('receivable', 'psp_clearing')];
const withdrawals = [plus('payout_transit', 'bank'), ...minus([plus('bank', 'cash')])];
const stakes = [plus('stake', 'house')];
const returns = [plus('house', 'cash')];
const costs = [plus('psp_fee', 'psp_clearing')];
const fees = [plus('withdraw', 'fee'), ...minus([plus('fee', 'cash')])];
const ggr = [...stakes, ...minus(returns)];

/** The movements behind each figure: docs/ledger.md lists what each of them is. */
export const pairsOf: Record<FlowName, readonly Pair[]> = {
  deposits,
  reversed,
  withdrawals,
  net: [...deposits, ...minus(reversed, withdrawals)],
  stakes,
  returns,
  ggr,
  costs,
  fees,
  ngr: [...ggr, ...minus(costs), ...fees],
};

/** Each figure's amount in minor units. */
export type Figures = Record<FlowName, bigint>;

const amountOf = (flows: readonly Flow[], pairs: readonly Pair[]): bigint =>
  pairs.reduce(
    (sum, { debit, credit, sign }) =>
      flows
        .filter((flow) => flow.debit === debit && flow.credit === credit)
        .reduce((whole, { amount }) => whole + amount * BigInt(sign), sum),
    0n,
  );

/** All figures of what flowed. */
export const figuresOf = (flows: readonly Flow[]): Figures =>
  Object.fromEntries(flowNames.map((name) => [name, amountOf(flows, pairsOf[name])])) as Figures;
