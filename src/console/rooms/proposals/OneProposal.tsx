import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import { type Proposal, showProposal } from '../../../../contract/console/proposals.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { addresses } from '../../addresses.ts';
import { often, useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { type Fact, Facts, Part } from '../../parts/facts/Facts.tsx';
import { useKeys } from '../../parts/keys/useKeys.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Difference } from '../../parts/setting/Difference.tsx';
import { actionTitle } from '../../words/action-title.ts';
import { changedLines } from '../../words/changed-lines.ts';
import { approversText, secondText } from '../../words/second.ts';
import { parsed } from '../../words/values.ts';
import { Decision, type DecisionKind } from './Decision.tsx';
import { ProposalState } from './ProposalState.tsx';
import css from './Proposals.module.css';

type Shown = Answer<typeof showProposal>;

/** One proposal: what it does, who proposed it and why, and what the reader may do with it. */
export function OneProposal({ id }: { id: string }) {
  const { t } = useLingui();
  const one = useCall(showProposal, { id }, { every: often });
  return (
    <Loaded of={one} label={t`Loading the proposal`}>
      {(shown) => <Facets shown={shown} />}
    </Loaded>
  );
}

function Facets({ shown: { proposal, now, changed, setting } }: { shown: Shown }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<DecisionKind>();
  const { may, others, ripeAt } = proposal;
  const ownText = secondText(others.length > 0 ? null : ripeAt, useTimeZone());
  useKeys({
    a: may.approve || may.confirm ? () => setAsked('approve') : undefined,
    r: may.refuse ? () => setAsked('refuse') : undefined,
  });
  return (
    <>
      <div className={css.head}>
        <h2>{actionTitle(proposal.action)}</h2>
        <ProposalState of={proposal} />
      </div>
      <Sentences title={t`What the action does`} sentences={proposal.effect} />
      {setting && (
        <Difference lines={changedLines(setting.shape, parsed(setting.before), parsed(setting.after))} />
      )}
      <Subject of={proposal} />
      {changed && (
        <Note kind="warn">{t`The details have changed since this was proposed. It can no longer be approved.`}</Note>
      )}
      {proposal.state === 'open' && !changed && now.join() !== proposal.effect.join() && (
        <Sentences title={t`What the action would do now`} sentences={now} />
      )}
      <AboutProposal proposal={proposal} />
      {may.withdraw && !may.confirm && <p className="quiet">{ownText}</p>}
      <div className={css.buttons}>
        {may.approve && (
          <Button size="small" onClick={() => setAsked('approve')}>
            {t`Approve`}
          </Button>
        )}
        {may.confirm && (
          <Button size="small" onClick={() => setAsked('approve')}>
            {t`Confirm your proposal`}
          </Button>
        )}
        {may.refuse && (
          <Button size="small" kind="danger" onClick={() => setAsked('refuse')}>
            {t`Reject`}
          </Button>
        )}
        {may.withdraw && (
          <Button size="small" kind="secondary" onClick={() => setAsked('withdraw')}>
            {t`Retract`}
          </Button>
        )}
      </div>
      {asked && <Decision kind={asked} proposal={proposal} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Where the facts are, with what is masked here. */
function Subject({ of: { about } }: { of: Proposal }) {
  const { t } = useLingui();
  return (
    about && (
      <TextLink to={addresses[about.room](about.id)} end="chevron">
        {t`See the details`}
      </TextLink>
    )
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <Part title={title}>
      <ul className={css.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Part>
  );
}

function AboutProposal({ proposal }: Pick<Shown, 'proposal'>) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { decidedBy, decidedAt } = proposal;
  const open = proposal.state === 'open';
  const facts: (Fact | false | null)[] = [
    { label: t`Proposed by`, value: proposal.author },
    { label: t`Proposed at`, value: momentText(proposal.at, zone) },
    proposal.reason !== '' && { label: t`Reason`, value: proposal.reason },
    open && { label: t`Expires at`, value: momentText(proposal.lapsesAt, zone) },
    open && { label: t`Who can approve this`, value: approversText(proposal, zone) },
    decidedBy !== null && { label: t`Decided by`, value: decidedBy },
    decidedAt !== null && { label: t`Decided at`, value: momentText(decidedAt, zone) },
    proposal.decision !== '' && { label: t`Decision note`, value: proposal.decision },
    proposal.alone && {
      label: t`Second approver`,
      value: t`None (confirmed by the proposer after the waiting period)`,
      kind: 'warn',
    },
  ];
  return <Facts title={t`Details`} facts={facts} />;
}
