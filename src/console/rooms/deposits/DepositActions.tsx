import type { Answer } from '../../../../contract/console/call.ts';
import type { showDeposit } from '../../../../contract/console/deposits.ts';
import type { Permission } from '../../../../contract/console/roles.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { SecondNote } from '../../parts/state/SecondPerson.tsx';
import css from './Deposits.module.css';

type Data = Answer<typeof showDeposit>;

export const hasDepositActions = ({ deposit }: Data, may: (permission: Permission) => boolean): boolean =>
  (deposit.mayCorrect || deposit.mayRefund) && may('deposits.correct');

/** What can be done with a deposit: both are proposals, which a second person approves. */
export function DepositActions({ of: { deposit } }: { of: Data }) {
  const given = { id: deposit.id };
  if (deposit.proposal) return <SecondNote of={deposit.proposal} />;
  return (
    <div className={css.actions}>
      {deposit.mayCorrect && <ActionButton action="recharge correct" given={given} kind="primary" />}
      {deposit.mayRefund && <ActionButton action="recharge refund" given={given} />}
    </div>
  );
}
