import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Lock from 'lucide-react/icons/lock';
import type { FormEvent } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { setPin } from '../../../contract/pin.ts';
import { member, signInAgain } from '../../data/account.ts';
import { setFirstPin } from '../../data/pin.ts';
import { base } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { sentenceGap } from '../../i18n/format.ts';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { NewPin, useNewPin } from '../../parts/money/NewPin.tsx';
import { Prerequisite } from '../../parts/money/Prerequisite.tsx';
import { ServiceHelps } from '../../parts/money/ServiceHelps.tsx';
import { useLinking, useNextStep } from '../../parts/money/useNextStep.ts';
import css from '../../parts/money/wallet.module.css';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/**
 * Sets the first withdrawal password, or replaces one that is locked permanently. A password that still works is changed
 * on the screen `EditPin`, or by Support only.
 */
export function SetPin() {
  const { t } = useLingui();
  const known = useQuery(member());
  const editable = useQuery(base()).data?.edit_paypwd === 1;
  const form = useSetPin();
  const renews = known.data?.pin_lock?.renew === 1;
  // While the form submits, the password can already count as set. The form leaves the screen itself, so it stays.
  const set = known.data?.paypassword === 1 && !renews && !form.busy;
  const linking = useLinking();
  const { state } = useLocation();
  // Its answer was lost, and it is set all the same.
  if (set && linking) return <Navigate replace to={paths.bindCard.to()} state={state} />;
  if (set && editable) return <Navigate replace to={paths.editPayPassword.to()} />;
  const body = () => {
    if (set)
      return <ServiceHelps text={t`Your withdrawal password is set. To change it, contact Support.`} />;
    if (known.data?.name === '') return <Prerequisite word="name_missing" />;
    return <Form form={form} renews={renews} />;
  };
  return (
    <Screen back={paths.setting.to()} top="roomy" strip={<FactStrip fact={known} />}>
      <FactState fact={known} place={<Skeleton height={260} radius={16} />}>
        {body()}
      </FactState>
    </Screen>
  );
}

function Form({
  form: { errorsOf, error, busy, submit },
  renews,
}: {
  form: ReturnType<typeof useSetPin>;
  renews: boolean;
}) {
  const pin = useNewPin();
  const linking = useLinking();

  function send(event: FormEvent) {
    event.preventDefault();
    const entered = pin.take();
    if (entered) submit({ paypassword: entered });
  }

  return (
    <form className={css.form} noValidate onSubmit={send}>
      {renews && <Renewal />}
      {linking && !renews && (
        <Note icon={KeyRound}>
          <Trans>Set a withdrawal password first. Then link your bank account.</Trans>
        </Note>
      )}
      <NewPin pin={pin} refused={errorsOf({ paypassword: pin.first }).paypassword} />
      <Refused error={error} fields={['paypassword']} />
      {error instanceof Failure && error.word === 'proof_due' && (
        <Button size="small" kind="soft" onClick={signInAgain}>
          <Trans>Log in again</Trans>
        </Button>
      )}
      <Submit busy={busy}>
        <Trans>Set password</Trans>
      </Submit>
      <p className="caption center">
        <Trans>
          You’ll need this password for every withdrawal. Keep it safe: only Support can reset it.
        </Trans>
      </p>
    </form>
  );
}

/** Explains why a new password is needed, and that withdrawals are then on hold. */
const Renewal = () => (
  <Note icon={Lock} kind="warn">
    <strong>
      <Trans>Your withdrawal password no longer works.</Trans>
    </strong>
    {sentenceGap()}
    <Trans>
      The password was entered incorrectly too many times. Set a new one; withdrawals will then be on hold for
      24 hours.
    </Trans>
  </Note>
);

function useSetPin() {
  const { t } = useLingui();
  const goOn = useNextStep(paths.setting.to());
  const linking = useLinking();
  return useForm(setPin, async (fields: { paypassword: string }) => {
    await setFirstPin(fields);
    // On the way to an account the next screen says so in its place.
    if (!linking) toast.success(t`Your withdrawal password is set`);
    goOn('pin_missing');
  });
}
