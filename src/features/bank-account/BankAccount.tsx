import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Clock3 from 'lucide-react/icons/clock-3';
import Landmark from 'lucide-react/icons/landmark';
import { bankAccount } from '../../data/bank-account.ts';
import { withdrawalRules } from '../../data/withdrawal.ts';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { useHoldText } from '../../parts/money/useHoldText.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { maskedText } from '../../ui/controls/masked.ts';
import { StatusChip } from '../../ui/feedback/Badge.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { BindSteps } from './BindSteps.tsx';

/** The bank account that withdrawals go to. While none is linked, the screen shows the steps to link one. */
export function BankAccount() {
  const { t } = useLingui();
  const card = useQuery(bankAccount());
  const { is_bank, info } = card.data ?? {};
  return (
    <Screen back={paths.mine.to()} top="roomy" strip={<FactStrip fact={card} />}>
      <FactState fact={card} place={<ListSkeleton label={t`Loading`} icons rows={1} ends={false} />}>
        {is_bank === 1 && info ? <LinkedAccount bank={info.bankinfo} account={info.bankid} /> : <BindSteps />}
      </FactState>
    </Screen>
  );
}

function LinkedAccount({ bank, account }: { bank: string; account: string }) {
  const { t } = useLingui();
  const hold = useHoldText(useQuery(withdrawalRules()).data);
  return (
    <>
      <List icons label={t`Bank account`}>
        <Row
          icon={Landmark}
          kind="brand"
          title={bank}
          caption={maskedText(account)}
          end={<StatusChip state="pos">{t`Linked`}</StatusChip>}
        />
      </List>
      {hold && (
        <Note kind="warn" icon={Clock3}>
          {hold}
        </Note>
      )}
      <Button to={paths.withdraw.to()} replace>
        <Trans>Withdraw now</Trans>
      </Button>
      <p className="caption">
        <Trans>
          You can link only one bank account, and only Support can unlink it. That way, someone who gets hold
          of your phone can’t redirect your money.
        </Trans>
      </p>
      <ServiceButton kind="secondary" />
    </>
  );
}
