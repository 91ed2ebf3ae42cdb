import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Navigate } from 'react-router-dom';
import { setPin } from '../../../contract/wallet.ts';
import { member } from '../../data/account.ts';
import { base } from '../../data/system.ts';
import { setWithdrawalPassword } from '../../data/wallet.ts';
import { Refused, Submit, useForm } from '../../form.tsx';
import { paths } from '../../paths.ts';
import { Screen, useBack } from '../../screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { FactState, FactStrip } from './FactState.tsx';
import { NewPin, useNewPin } from './NewPin.tsx';
import { Prerequisite } from './Prerequisite.tsx';
import { ServiceHelps } from './ServiceHelps.tsx';
import css from './wallet.module.css';

/** Sets the first withdrawal password; one that is set is changed elsewhere, or by customer service alone. */
export function SetPayPassword() {
  const { t } = useLingui();
  const known = useQuery(member());
  const editable = useQuery(base()).data?.edit_paypwd === 1;
  const form = useSetting();
  // While it is being set it is the form's own doing, which then leads back.
  const set = known.data?.paypassword === 1 && !form.busy;
  if (set && editable) return <Navigate replace to={paths.editPayPassword.to()} />;
  const body = () => {
    if (set)
      return <ServiceHelps text={t`Your withdrawal password is set. Only customer service can change it.`} />;
    if (known.data?.name === '') return <Prerequisite word="name_missing" />;
    return <Form form={form} />;
  };
  return (
    <Screen back={paths.setting.to()} top="roomy" strip={<FactStrip fact={known} />}>
      <FactState fact={known} place={<Skeleton height={260} radius={16} />}>
        {body()}
      </FactState>
    </Screen>
  );
}

function useSetting() {
  const { t } = useLingui();
  const back = useBack(paths.setting.to());
  return useForm(setPin, async (fields: { paypassword: string }) => {
    await setWithdrawalPassword(fields);
    toast.success(t`Your withdrawal password is set`);
    back();
  });
}

function Form({ form: { error, busy, submit } }: { form: ReturnType<typeof useSetting> }) {
  const pin = useNewPin();

  function send(event: FormEvent) {
    event.preventDefault();
    const paypassword = pin.take();
    if (paypassword) submit({ paypassword });
  }

  return (
    <form className={css.form} noValidate onSubmit={send}>
      <NewPin pin={pin} />
      <Refused error={error} />
      <Submit busy={busy}>
        <Trans>Set the password</Trans>
      </Submit>
      <p className="caption center">
        <Trans>
          It is asked for at each withdrawal. Keep it well: a forgotten one is reset by customer service only.
        </Trans>
      </p>
    </form>
  );
}
