import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  approveProposal,
  type Proposal,
  refuseProposal,
  withdrawProposal,
} from '../../../../contract/console/proposals.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Failure } from '../../data/failure.ts';
import { send } from '../../data/send.ts';
import { ActionResult } from '../../parts/action/ActionResult.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { AreaField } from '../../parts/fields/TextField.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { actionTitle } from '../../words/action-title.ts';
import { actions, isActionName } from '../../words/actions.ts';
import css from './Proposals.module.css';

export type DecisionKind = 'approve' | 'refuse' | 'withdraw';

interface DecisionProps {
  kind: DecisionKind;
  proposal: Proposal;
  onClose: () => void;
}

/** Approves, refuses or takes back a proposal, after its effect was told once more. */
export function Decision({ kind, proposal, onClose }: DecisionProps) {
  const { t } = useLingui();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const { id, action } = proposal;
  const words = {
    approve: {
      title: t`Approve: ${{ title: actionTitle(action) }}`,
      button: t`Approve and apply`,
      done: t`Approved and applied`,
    },
    refuse: { title: t`Reject the proposal`, button: t`Reject`, done: t`Proposal rejected` },
    withdraw: { title: t`Retract the proposal`, button: t`Retract`, done: t`Proposal retracted` },
  }[kind];
  const decide = useMutation({
    mutationFn: async (): Promise<string[]> => {
      if (kind === 'approve') return (await send(approveProposal, { id, note })).lines;
      await (kind === 'refuse' ? send(refuseProposal, { id, reason: note }) : send(withdrawProposal, { id }));
      return [];
    },
    onSuccess: (lines) => {
      if (shows(action) && lines.length > 0) return;
      toast.success(words.done);
      onClose();
    },
  });
  const missing = kind === 'refuse' && note.trim().length < 2;
  const stopped = decide.error instanceof Failure && decide.error.word === 'aborted';
  if (decide.data && shows(action))
    return <ActionResult title={words.done} lines={decide.data} onClose={onClose} />;
  return (
    <Panel
      open
      title={words.title}
      locked={decide.isPending}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true);
        if (!missing) decide.mutate();
      }}
      actions={
        <>
          <Button kind="secondary" size="small" disabled={decide.isPending} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            type="submit"
            size="small"
            kind={kind === 'refuse' ? 'danger' : 'primary'}
            busy={decide.isPending}
          >
            {words.button}
          </Button>
        </>
      }
    >
      {kind === 'withdraw' ? (
        <p className="quiet">{t`Nothing will be changed. The action can be proposed again.`}</p>
      ) : (
        <ul className={css.sentences}>
          {proposal.effect.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {kind !== 'withdraw' && (
        <AreaField
          label={kind === 'refuse' ? t`Reason, shown to the proposer` : t`Note (optional)`}
          error={asked && missing && t`Say why in a few words`}
          value={note}
          onChange={setNote}
          maxLength={300}
          rows={2}
        />
      )}
      {!stopped && <Problem error={decide.error} />}
    </Panel>
  );
}

/** Whether its result holds what is shown once. */
const shows = (action: string): boolean => isActionName(action) && actions[action].shows === true;
