import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { bindBankAccount } from '../../../contract/bank-account.ts';
import type { Asked } from '../../../contract/call.ts';
import { type Bank, banks, bindAccount } from '../../data/bank-account.ts';
import { Failure } from '../../data/transport/failure.ts';
import { withdrawalRules } from '../../data/withdrawal.ts';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { useInterruptible } from '../../parts/form/useInterruptible.ts';
import css from '../../parts/money/wallet.module.css';
import { fromWithdrawal, withdrawalDraft } from '../../parts/money/withdrawal-draft.ts';
import { useBack } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { AccountField } from './AccountField.tsx';
import { bankFor, bankOf, digitsOf, verdict } from './account-number.ts';
import { BankField } from './BankField.tsx';
import { typedOnly } from './typed-only.ts';

type Typed = { chosen: Bank | undefined; account: string; mobile: string };

type Binding = ReturnType<typeof useBinding>;

/** Account number, bank, name and mobile number. The first digits of a CLABE select the bank. `name`: the member's real name. */
export function BindForm({ name, binding }: { name: string; binding: Binding }) {
  const { t } = useLingui();
  const all = useQuery(banks()).data ?? [];
  const hours = useQuery(withdrawalRules()).data?.hold_hours ?? 0;
  const [{ chosen, account, mobile }, change] = useInterruptible<Typed>('bank account', () => ({
    chosen: undefined,
    account: '',
    mobile: '',
  }));
  const { error, busy, submit } = binding;
  const bank = bankFor(account, chosen, all);
  const fields = {
    bankid: bank?.value ?? '',
    bank: bank?.text ?? '',
    bank_code: account,
    username: name,
    mobile,
  };
  const errors = binding.errorsOf(fields);

  function send(event: FormEvent) {
    event.preventDefault();
    // The field says so already, and the server would refuse it.
    if (bank && verdict(account, bank) === 'wrong')
      document.querySelector<HTMLElement>('form [name="bank_code"]')?.focus();
    else submit(fields);
  }

  return (
    <form className={css.form} noValidate onSubmit={send}>
      <AccountField
        bank={bank}
        named={bankOf(account, all)}
        unnamed={all.length > 0 && !bank && account.length >= 3}
        value={account}
        onChange={(account) => change({ account })}
        error={errors.bank_code}
      />
      <BankField
        bank={bank}
        corrected={chosen !== undefined && bank !== chosen}
        error={errors.bankid ?? errors.bank}
        onChange={(chosen) => change({ chosen, account: digitsOf(account, chosen) })}
      />
      <Field
        label={t`Account holder’s name`}
        name="username"
        {...typedOnly}
        disabled
        value={name}
        right={<Icon of={Lock} />}
        help={t`The bank account must be in your real name, shown here. If the name is wrong, contact Support.`}
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
        onChange={(typed) => change({ mobile: typed.replace(/\D/g, '') })}
        help={t`7 to 15 digits, as registered with your bank`}
        error={errors.mobile}
      />
      <Refused
        error={error}
        fields={fieldsWithErrors}
        unanswered={t`We didn’t get a response. You can submit the form again: only one account will be linked.`}
      />
      {error instanceof Failure && error.word === 'account_review' && (
        <ServiceButton size="small" kind="soft" />
      )}
      <Submit busy={busy}>
        <Trans>Link account</Trans>
      </Submit>
      <p className="caption center">
        {hours > 0 ? (
          <Trans>
            You can link only one bank account. For your security, withdrawals will be on hold for{' '}
            <Plural value={hours} one="# hour" other="# hours" /> after you link it.
          </Trans>
        ) : (
          <Trans>You can link only one bank account.</Trans>
        )}
      </p>
    </form>
  );
}

/** Fields whose errors are shown at their inputs, not above the button. */
const fieldsWithErrors = ['bankid', 'bank', 'bank_code', 'username', 'mobile'] as const;

/**
 * The call that the form sends, with its messages. After success it goes back to the previous screen, or to the withdrawal
 * that was begun before.
 */
export function useBinding() {
  const { t } = useLingui();
  const back = useBack(paths.setbank.to());
  const navigate = useNavigate();
  const { state } = useLocation();
  const bind = async (fields: Asked<typeof bindBankAccount>) => {
    await bindAccount(fields);
    toast.success(t`Your bank account is linked`);
    if (withdrawalDraft() === undefined || state === fromWithdrawal) back();
    else navigate(paths.withdraw.to(), { replace: true });
  };
  return useForm(bindBankAccount, bind, {
    rules: { bank_code: t`Enter 8 to 20 digits`, mobile: t`Enter 7 to 15 digits` },
    missing: {
      bank_code: t`Enter your account number`,
      bankid: t`Choose your bank`,
      mobile: t`Enter your mobile number`,
    },
    about: { card_invalid: 'bank_code', name_mismatch: 'username' },
  });
}
