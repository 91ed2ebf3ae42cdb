import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { register } from '../../../contract/account.ts';
import { demoInvite } from '../../../contract/system.ts';
import { signUp } from '../../data/account.ts';
import { base } from '../../data/system.ts';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, SubmitWait, useForm } from '../../parts/form/form.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { useSignInEntry } from '../../parts/screen/sign-in-return.ts';
import { isDemoService } from '../../parts/service/service-link.ts';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/controls/Checkbox.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { hasMouse } from '../../ui/layout/media.ts';
import { LanguageLink } from './LanguageLink.tsx';
import { useTyped } from './useTyped.ts';

/** Fields whose errors are shown at their inputs, not above the button. */
const fieldsWithErrors = ['username', 'password', 'code'] as const;

/** Creates an account with an invite code. */
export function Register() {
  const { t } = useLingui();
  const { code: codeInAddress = '' } = useAddress(paths.register);
  const [typed, change, forget] = useTyped({
    username: '',
    password: '',
    code: codeInAddress,
    // Ticked by default (specification). The person must tick the box of the age themselves.
    agreed: true,
    adult: false,
  });
  const { agreed, adult } = typed;
  const demoCode = isDemoService(useQuery(base()).data?.kefu ?? '')
    ? t`On this demo site, the code is ${demoInvite}.`
    : undefined;
  const [submitted, setSubmitted] = useState(false);
  const rules = {
    username: t`4 to 32 letters, digits or underscores (_)`,
    password: t`At least 8 characters, not easy to guess`,
  };
  const [digits] = useState(() => 10 + Math.floor(Math.random() * 90));
  // Nobody knows whether this one is free: it is an example.
  const another = typed.username.trim().slice(0, 30) + digits;
  const open = (...request: Parameters<typeof signUp>) => signUp(...request).then(forget);
  const { errorsOf, error, busy, submit, cancel } = useForm(register, open, {
    rules,
    missing: {
      username: t`Enter a username`,
      password: t`Enter a password`,
      code: t`Enter your invite code`,
    },
    about: { username_taken: 'username', invite_unknown: 'code' },
    advice: {
      username_taken: t`That username is taken. If it’s yours, log in; otherwise try another, such as ${another}.`,
    },
  });
  const { from } = useSignInEntry();
  const fields = { username: typed.username.trim(), password: typed.password, code: typed.code.trim() };
  const errors = errorsOf(fields);
  const field = (name: (typeof fieldsWithErrors)[number]) => ({
    name,
    value: typed[name],
    onChange: (value: string) => change({ [name]: value }),
    error: errors[name],
  });

  function send() {
    setSubmitted(true);
    submit(fields, agreed && adult);
  }

  return (
    <Screen back={paths.login.to()} actions={<LanguageLink type="login" />} top="roomy">
      <Entrance onSubmit={send}>
        <Field
          {...field('username')}
          autoFocus={hasMouse()}
          label={t`Username`}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          help={rules.username}
        />
        <PasswordField
          {...field('password')}
          label={t`Password`}
          autoComplete="new-password"
          help={rules.password}
        />
        <Field
          {...field('code')}
          label={t`Invite code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          error={errors.code && [errors.code, demoCode].filter(Boolean).join(' · ')}
          help={demoCode ?? t`Get this code from the person who invited you.`}
        />
        <Checkbox
          name="adult"
          checked={adult}
          onChange={(adult) => change({ adult })}
          error={submitted && !adult ? t`Please confirm that you are 18 or older` : undefined}
        >
          <Trans>I am 18 or older.</Trans>
        </Checkbox>
        <Checkbox
          name="agreement"
          checked={agreed}
          onChange={(agreed) => change({ agreed })}
          error={
            submitted && !agreed ? t`Please check the box to accept the account opening agreement` : undefined
          }
        >
          <Trans>
            I accept the <Link to={paths.agreement.to()}>account opening agreement</Link>.
          </Trans>
        </Checkbox>
        <Refused
          error={error}
          fields={fieldsWithErrors}
          unanswered={t`We didn’t get a response. You can try again: only one account will be created.`}
        />
        <Submit busy={busy}>
          <Trans>Create an account</Trans>
        </Submit>
        <SubmitWait busy={busy} error={error} cancel={cancel} />
      </Entrance>
      <p className="center">
        <TextLink to={paths.login.to()} state={{ from, back: true }} padded>
          <Trans>I already have an account</Trans>
        </TextLink>
      </p>
    </Screen>
  );
}
