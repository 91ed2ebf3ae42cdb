import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { awaitedMember } from '../../data/account.ts';
import { bankAccount } from '../../data/bank-account.ts';
import { base } from '../../data/system.ts';
import { useLastWithdrawal, withdrawalRules } from '../../data/withdrawal.ts';
import { DemoLine } from '../../parts/demo/DemoLine.tsx';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { Prerequisite } from '../../parts/money/Prerequisite.tsx';
import { missingToBind, stepPath } from '../../parts/money/prerequisites.ts';
import { WaitingWithdrawal } from '../../parts/payment-record/WaitingWithdrawal.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { maskedText } from '../../ui/controls/masked.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { WithdrawalChecking } from './WithdrawalChecking.tsx';
import { WithdrawForm } from './WithdrawForm.tsx';
import { WithdrawOutcome } from './WithdrawOutcome.tsx';

/** A withdrawal: the form, or the outcome of the one that was just requested. */
export function Withdraw() {
  const card = useQuery(bankAccount());
  const rules = useQuery(withdrawalRules());
  const memberQuery = useQuery(awaitedMember());
  const needsPin = useQuery(base()).data?.paypwd === 1;
  const last = useLastWithdrawal();
  const historyLink = (
    <TextLink to={paths.withdrawRecord.to()} padded>
      <Trans>History</Trans>
    </TextLink>
  );
  const body = () => {
    const { bankinfo = '', bankid = '' } = card.data?.info ?? {};
    if (last?.outcome.state === 'done')
      return (
        <WithdrawOutcome
          id={last.outcome.answer.id}
          money={last.money}
          fee={rules.data?.fee}
          left={rules.data?.left}
          account={`${bankinfo} ${maskedText(bankid)}`}
        />
      );
    if (needsPin && card.data?.is_bank === 1 && memberQuery.data?.paypassword === 0)
      return <Prerequisite word="pin_missing" />;
    return (
      <>
        <DemoLine />
        <WaitingWithdrawal />
        <WithdrawForm next={nextStep()} rules={rules.data} card={card.data?.info} pin={needsPin} />
      </>
    );
  };
  /** The next screen for a member without a linked account: name, then withdrawal password, then account. */
  const nextStep = () => {
    if (card.data?.is_bank !== 0) return undefined;
    return stepPath(memberQuery.data && missingToBind(memberQuery.data, needsPin ? 1 : 0));
  };
  const strip = <FactStrip fact={rules.error ? rules : card} />;
  return (
    <Screen back={paths.mine.to()} actions={historyLink} strip={strip}>
      <WithdrawalChecking />
      <FactState fact={card} place={<Placeholders />}>
        {body()}
      </FactState>
    </Screen>
  );
}

const Placeholders = () => (
  <>
    <Skeleton height={153} radius={16} />
    <Skeleton height={104} radius={16} />
    <Skeleton height={150} radius={16} />
  </>
);
