import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { confirmAge } from '../../../contract/account.ts';
import { acknowledgeRealityCheck, exclude, exportData } from '../../../contract/protection.ts';
import { useExtra } from '../../data/extra-calls.ts';
import { limits } from '../../data/protection.ts';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { BreakNote } from '../../parts/restrictions/BreakNote.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Columns } from '../../ui/layout/Columns.tsx';
import { AgeRow } from './AgeRow.tsx';
import { Breaks } from './Breaks.tsx';
import { CheckInterval } from './CheckInterval.tsx';
import { LimitLists } from './LimitLists.tsx';
import { OwnData } from './OwnData.tsx';

/** Limits, reality checks and breaks that members set for themselves, and the download of their data. */
export function Limits() {
  const { t } = useLingui();
  const fact = useQuery(limits());
  const [hasAge, hasChecks, hasBreaks, hasData] = [
    useExtra(confirmAge),
    useExtra(acknowledgeRealityCheck),
    useExtra(exclude),
    useExtra(exportData),
  ];
  return (
    <Screen title={t`Limits and breaks`} back={paths.mine.to()} strip={<FactStrip fact={fact} />}>
      <BreakNote />
      <Note icon={ShieldCheck} kind="brand">
        <Trans>
          <strong>You set your limits.</strong> A lower limit takes effect immediately. A higher one takes 24
          hours and a second confirmation.
        </Trans>
      </Note>
      {hasAge && <AgeRow />}
      <Columns>
        <FactState fact={fact} place={<Placeholders />}>
          <LimitLists limits={fact.data ?? []} />
        </FactState>
        {hasChecks && <CheckInterval />}
        {hasBreaks && <Breaks />}
        {hasData && <OwnData />}
      </Columns>
    </Screen>
  );
}

function Placeholders() {
  const { t } = useLingui();
  return [1, 2, 3].map((at) => <ListSkeleton key={at} label={t`Loading`} rows={3} />);
}
