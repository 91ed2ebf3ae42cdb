import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { actionRules, performAction } from '../../../../contract/console/actions.ts';
import type { Answer } from '../../../../contract/console/call.ts';
import { useOffline } from '../../../data/transport/network.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Failure } from '../../data/failure.ts';
import { useCall } from '../../data/query.ts';
import { send } from '../../data/send.ts';
import { useTimeZone } from '../../data/session.ts';
import { actions } from '../../words/actions.ts';
import { secondText } from '../../words/second.ts';
import { Problem } from '../fields/Problem.tsx';
import { AreaField } from '../fields/TextField.tsx';
import { Panel } from '../panel/Panel.tsx';
import { ActionFields, missingIn } from './ActionFields.tsx';
import { ActionResult } from './ActionResult.tsx';
import { closeAction, filledIn, type Opened, useOpenedAction } from './act.ts';
import { draftOf, dropDraft, keepDraft } from './drafts.ts';
import { Effect, SecondBox, useEffectNow } from './Effect.tsx';

/** The dialog of the action that was asked for. Rendered once, in the shell. */
export function ActionHost() {
  const opened = useOpenedAction();
  return opened && <ActionDialog key={opened.turn} opened={opened} />;
}

/** What a dialog holds at first. */
const firstOf = ({ preset, given }: Opened) => ({ ...preset, ...given });

/** What an action will do, told before it is done; its fields, its reason, and what became of it. */
function ActionDialog({ opened }: { opened: Opened }) {
  const { t, i18n } = useLingui();
  const form = actions[opened.action];
  const zone = useTimeZone();
  const [draft, setDraft] = useState(() => draftOf(opened));
  const [given, setGiven] = useState(draft?.given ?? firstOf(opened));
  const [reason, setReason] = useState(draft?.reason ?? opened.reason ?? '');
  const [asked, setAsked] = useState(false);
  const offline = useOffline();
  const ready = opened.ready?.(given) ?? missingIn(form.fields ?? [], given, opened.given).length === 0;
  const effect = useEffectNow(opened.action, given, ready);
  const perform = useMutation({
    mutationFn: () => send(performAction, { action: opened.action, given: filledIn(given), reason }),
    onSuccess: finish,
  });
  const needsReason = effect.data?.needsReason ?? false;
  const noReason = needsReason && reason.trim().length < 2;
  const result = perform.data;

  function finish(answer: Answer<typeof performAction>) {
    dropDraft(opened);
    opened.onDone?.(answer.state);
    if (answer.state === 'done' && form.shows) return;
    closeAction();
    if (answer.state === 'done') toast.success(i18n._(form.done));
    else toast.info(`${t`Proposal submitted.`} ${secondText(answer.ripeAt, zone)}`);
  }

  function submit() {
    setAsked(true);
    if (ready && !noReason && !offline && effect.isCurrent && !perform.isPending) perform.mutate();
  }

  const title = opened.title ?? i18n._(form.title);
  if (result?.state === 'done')
    return <ActionResult title={i18n._(form.done)} lines={result.lines} onClose={closeAction} />;
  const refused = perform.error ?? (ready ? effect.error : null);
  const stopped = refused instanceof Failure && refused.word === 'aborted' ? null : refused;
  const set = (more: Record<string, string>) => setGiven((now) => ({ ...now, ...more }));
  function close() {
    keepDraft(opened, { given, reason });
    closeAction();
  }
  function startOver() {
    dropDraft(opened);
    setDraft(undefined);
    setGiven(firstOf(opened));
    setReason(opened.reason ?? '');
  }
  return (
    <Panel
      open
      title={title}
      locked={perform.isPending}
      onClose={close}
      onSubmit={submit}
      actions={
        <Buttons
          busy={perform.isPending}
          onCancel={close}
          disabled={offline || (ready && !effect.isCurrent)}
          danger={form.danger === true}
          label={effect.data?.second ? t`Propose` : i18n._(form.button)}
        />
      }
    >
      {draft && <Restored onStartOver={startOver} />}
      {opened.about}
      {!ready && <WaitsAnyhow action={opened.action} />}
      {opened.form ? (
        opened.form({ given, set })
      ) : (
        <ActionFields fields={form.fields ?? []} fixed={opened.given} given={given} set={set} asked={asked} />
      )}
      {ready && <Effect of={effect} />}
      {(needsReason || effect.data?.second) && (
        <AreaField
          label={needsReason ? t`Reason` : t`Reason (optional)`}
          help={
            form.told
              ? t`The member will see this.`
              : effect.data?.second && effect.data.waitsHours === null
                ? t`Recorded in the audit log and shown to the second approver.`
                : t`Recorded in the audit log.`
          }
          error={asked && noReason && t`Say why in a few words`}
          value={reason}
          onChange={setReason}
          maxLength={300}
          rows={2}
        />
      )}
      <Problem error={stopped} />
      {offline && <p className="quiet">{t`You’re offline. Nothing can be changed right now.`}</p>}
    </Panel>
  );
}

/** Says that what was typed before the dialog was closed is there again. */
function Restored({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLingui();
  return (
    <Note>
      <strong>{t`What you typed is still here.`}</strong>{' '}
      <TextLink onClick={onStartOver}>{t`Start over`}</TextLink>
    </Note>
  );
}

/** Before anything is filled in: whether it will wait whatever is. */
function WaitsAnyhow({ action }: Pick<Opened, 'action'>) {
  const { data } = useCall(actionRules, { action });
  return data?.second ? <SecondBox waitsHours={data.waitsHours} /> : null;
}

interface ButtonsProps {
  busy: boolean;
  onCancel: () => void;
  disabled: boolean;
  danger: boolean;
  label: ReactNode;
}

function Buttons({ busy, disabled, danger, label, onCancel }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <>
      <Button kind="secondary" size="small" disabled={busy} onClick={onCancel}>
        {t`Cancel`}
      </Button>
      <Button type="submit" size="small" kind={danger ? 'danger' : 'primary'} busy={busy} disabled={disabled}>
        {label}
      </Button>
    </>
  );
}
