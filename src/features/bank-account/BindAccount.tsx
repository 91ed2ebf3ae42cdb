import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import { sentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import { bankAccount } from '../../data/bank-account.ts';
import { base } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { DemoLine } from '../../parts/demo/DemoLine.tsx';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { Prerequisite } from '../../parts/money/Prerequisite.tsx';
import { type Missing, missingToBind } from '../../parts/money/prerequisites.ts';
import { withdrawalDraft } from '../../parts/money/withdrawal-draft.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { BindForm, useBinding } from './BindForm.tsx';

/** Links the bank account that withdrawals go to. If something else must be set first, the screen says so instead. */
export function BindAccount() {
  const { t } = useLingui();
  const known = useQuery(member());
  const card = useQuery(bankAccount());
  const pinAsked = useQuery(base()).data?.paypwd ?? 1;
  const binding = useBinding();
  const missing = known.data && (missingToBind(known.data, pinAsked) ?? missingByServer(binding.error));
  const body = () => {
    // While the form submits, the account can already count as linked. The form leaves the screen itself, so it stays.
    if (card.data?.is_bank === 1 && !binding.busy) return <AlreadyLinked />;
    if (missing) return <Prerequisite word={missing} />;
    return (
      <>
        {withdrawalDraft() !== undefined && pinAsked === 1 && (
          <Note icon={KeyRound}>
            <Trans>Your withdrawal password is set. Now link your bank account.</Trans>
          </Note>
        )}
        <DemoLine />
        <BindForm name={known.data?.name ?? ''} binding={binding} />
      </>
    );
  };
  return (
    <Screen
      title={t`Link a bank account`}
      back={paths.setbank.to()}
      top="roomy"
      strip={<FactStrip fact={known} />}
    >
      <FactState fact={known} place={<Skeleton height={360} radius={16} />}>
        {body()}
      </FactState>
    </Screen>
  );
}

/** What the server reports as missing although the data on this device did not show it. */
function missingByServer(error: unknown): Missing | undefined {
  const word = error instanceof Failure ? error.word : undefined;
  return word === 'name_missing' || word === 'pin_missing' ? word : undefined;
}

/** A member can link one account only. A second one is refused, and Support can unlink the first. */
function AlreadyLinked() {
  const { t, i18n } = useLingui();
  return (
    <Empty
      place="page"
      icon={Landmark}
      title={t`Bank account already linked`}
      text={i18n._(sentences.card_set)}
      action={<ServiceButton size="small" />}
    />
  );
}
