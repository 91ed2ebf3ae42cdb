import { Trans, useLingui } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock';
import { type FormEvent, useState } from 'react';
import { bindBankAccount } from '../../../contract/bank-account.ts';
import type { Asked } from '../../../contract/call.ts';
import { type Bank, bindAccount } from '../../data/bank-account.ts';
import { Failure } from '../../data/transport/failure.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import css from '../../parts/money/wallet.module.css';
import { useBack } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AccountField } from './AccountField.tsx';
import { digitsOf } from './account-number.ts';
import { BankField } from './BankField.tsx';
import { typedOnly } from './typed-only.ts';

type Binding = ReturnType<typeof useBinding>;

/** The call behind the form; on success it goes back to where the person came from. */
export function useBinding() {
  const { t } = useLingui();
  const back = useBack(paths.setbank.to());
  return useForm(bindBankAccount, async (fields: Asked<typeof bindBankAccount>) => {
    await bindAccount(fields);
    toast.success(t`Your bank account is linked`);
    back();
  });
}

const named = ['bankid', 'bank', 'bank_code', 'username', 'mobile'] as const;

/** Bank, number, name and mobile number. `name`: the member's real name. */
export function BindForm({ name, binding }: { name: string; binding: Binding }) {
  const { t } = useLingui();
  const [bank, setBank] = useState<Bank>();
  const [account, setAccount] = useState('');
  const [mobile, setMobile] = useState('');
  const { error, busy, submit } = binding;
  const errors = fieldErrors(binding);

  function send(event: FormEvent) {
    event.preventDefault();
    submit({ bankid: bank?.value ?? '', bank: bank?.text ?? '', bank_code: account, username: name, mobile });
  }

  return (
    <form className={css.form} noValidate onSubmit={send}>
      <BankField
        bank={bank}
        error={errors.bank ?? errors.bankid}
        onChange={(chosen) => {
          setBank(chosen);
          setAccount(digitsOf(account, chosen));
        }}
      />
      <AccountField bank={bank} value={account} onChange={setAccount} error={errors.bank_code} />
      <Field
        label={t`Account holder’s name`}
        name="username"
        {...typedOnly}
        disabled
        value={name}
        right={<Icon of={Lock} />}
        help={t`Your real name. The account must be in this name; Support can correct it.`}
        error={errors.username}
      />
      <Field
        label={t`Mobile number`}
        name="mobile"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={15}
        value={mobile}
        onChange={(typed) => setMobile(typed.replace(/\D/g, ''))}
        help={t`7 to 15 digits, as registered with your bank`}
        error={errors.mobile}
      />
      <Refused error={error} fields={Object.keys(errors).length > 0 ? named : []} />
      {error instanceof Failure && error.word === 'account_review' && (
        <ServiceButton size="small" kind="soft" />
      )}
      <Submit busy={busy}>
        <Trans>Link account</Trans>
      </Submit>
      <p className="caption center">
        <Trans>
          You can link one account. For your security, withdrawals may then be on hold for up to a day.
        </Trans>
      </p>
    </form>
  );
}

/** Refusals that are about one field stand under it. */
function fieldErrors({ error, errors }: Binding): Record<string, string> {
  const word = error instanceof Failure ? error.word : undefined;
  if (word === 'card_invalid') return { ...errors, bank_code: failureText(error) };
  if (word === 'name_mismatch') return { ...errors, username: failureText(error) };
  return errors;
}
