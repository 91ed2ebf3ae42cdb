import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { editPin } from '../../../contract/pin.ts';
import { member } from '../../data/account.ts';
import { changePin } from '../../data/pin.ts';
import { base } from '../../data/system.ts';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { NewPin, pinLength, useNewPin } from '../../parts/money/NewPin.tsx';
import { ServiceHelps } from '../../parts/money/ServiceHelps.tsx';
import { usePinFault } from '../../parts/money/usePinFault.ts';
import { usePinLock } from '../../parts/money/usePinLock.ts';
import css from '../../parts/money/wallet.module.css';
import { Screen, useBack } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { PinInput } from '../../ui/controls/PinInput.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Changes the withdrawal password, if the site allows members to do so (`edit_paypwd`). */
export function EditPin() {
  const { t } = useLingui();
  const known = useQuery(member());
  const site = useQuery(base());
  if (known.data?.paypassword === 0 || known.data?.pin_lock?.renew === 1)
    return <Navigate replace to={paths.setPayPassword.to()} />;
  return (
    <Screen back={paths.setting.to()} top="roomy" strip={<FactStrip fact={known} />}>
      <FactState fact={site} place={<Skeleton height={340} radius={16} />}>
        {site.data?.edit_paypwd === 1 ? (
          <Form />
        ) : (
          <ServiceHelps text={t`Your withdrawal password is set. To change it, contact Support.`} />
        )}
      </FactState>
    </Screen>
  );
}

function Form() {
  const { t } = useLingui();
  const back = useBack(paths.setting.to());
  const [old, setOld] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const pin = useNewPin();
  const { errorsOf, error, busy, submit } = useForm(
    editPin,
    async (fields: { oldpaypwd: string; paypassword: string }) => {
      await changePin(fields);
      toast.success(t`Your withdrawal password has been changed`);
      back();
    },
  );
  const refused = usePinFault(error);
  const locked = usePinLock();
  const missing = submitted && old.length < pinLength ? t`Enter all 6 characters` : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    const entered = pin.take();
    if (entered && old.length === pinLength) submit({ oldpaypwd: old, paypassword: entered });
  }

  return (
    <form className={css.form} noValidate onSubmit={send}>
      <PinInput
        label={t`Current withdrawal password`}
        value={old}
        onChange={setOld}
        name="old-pin"
        autoFocus
        onComplete={() => document.querySelector<HTMLElement>('form [name="new-pin"]')?.focus()}
        error={missing ?? refused ?? locked}
      />
      <NewPin pin={pin} refused={errorsOf({ paypassword: pin.first }).paypassword} autoFocus={false} />
      {!refused && <Refused error={error} fields={['paypassword']} />}
      <Submit busy={busy}>
        <Trans>Change password</Trans>
      </Submit>
      <p className="caption center">
        <Trans>
          After 5 incorrect attempts, your withdrawal password is locked for 30 minutes; after 10, for 6
          hours; after 15, until you set a new one. Withdrawals may be put on hold for 24 hours after a
          change.
        </Trans>
      </p>
    </form>
  );
}
