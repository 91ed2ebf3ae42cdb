import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { setPassword } from '../../../contract/account.ts';
import { fieldSentences, sentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import { changePassword } from '../../data/profile.ts';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { paths } from '../../paths.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { toast } from '../../ui/overlays/toast.ts';

const empty = { old_password: '', new_password: '', repeat: '' };
/** Fields whose errors are shown at their inputs, not above the button. */
const fieldsWithErrors = ['old_password', 'new_password'] as const;

/** Changes the login password. The change ends every session, and the guard then leads to the login screen. */
export function SetLoginPassword() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(empty);
  const form = useForm(
    setPassword,
    async (fields: Pick<typeof empty, (typeof fieldsWithErrors)[number]>) => {
      toast.success(
        (await changePassword(fields)) || t`Your password has been changed. Please log in again.`,
      );
    },
    { about: { password_wrong: 'old_password' } },
  );
  const { repeatError, matches } = useRepeatedPassword(typed);
  const errors = form.errorsOf({ old_password: typed.old_password, new_password: typed.new_password });
  const field = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    onChange: (value: string) => setTyped((all) => ({ ...all, [name]: value })),
    error: name === 'repeat' ? repeatError : errors[name],
  });

  function save() {
    const { old_password, new_password } = typed;
    if (matches()) form.submit({ old_password, new_password });
  }

  return (
    <Screen back={paths.setting.to()} top="roomy">
      <Note icon={LogOut}>
        <Trans>You’ll be logged out everywhere, including here. Log in again with the new password.</Trans>
      </Note>
      <Entrance onSubmit={save}>
        <UsernameForManagers />
        <PasswordField
          {...field('old_password')}
          label={t`Current password`}
          autoComplete="current-password"
        />
        <PasswordField
          {...field('new_password')}
          label={t`New password`}
          autoComplete="new-password"
          help={t`At least 8 characters, not easy to guess`}
        />
        <PasswordField {...field('repeat')} label={t`Confirm new password`} autoComplete="new-password" />
        <Refused error={form.error} fields={fieldsWithErrors} />
        <Submit busy={form.busy}>
          <Trans>Change password</Trans>
        </Submit>
      </Entrance>
    </Screen>
  );
}

/** The error of the repeated password, shown after the first attempt to save. */
function useRepeatedPassword({ old_password, new_password, repeat }: typeof empty) {
  const { i18n } = useLingui();
  const [submitted, setSubmitted] = useState(false);
  const fault = repeat === '' ? fieldSentences.missing : sentences.password_mismatch;
  const wrong = repeat === '' || repeat !== new_password;
  const matches = () => {
    setSubmitted(true);
    // If another field is empty, the form must still be submitted, so that it shows the error of that field too.
    return !wrong || old_password === '' || new_password === '';
  };
  return { repeatError: submitted && wrong ? i18n._(fault) : undefined, matches };
}

/** A hidden username, so that password managers know which account the password belongs to. */
function UsernameForManagers() {
  const username = useQuery(member()).data?.username ?? '';
  return <input hidden readOnly autoComplete="username" name="username" value={username} />;
}
