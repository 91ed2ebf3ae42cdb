import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { Answer } from '../../../contract/console/call.ts';
import {
  signInPasskey,
  signInPasskeyOptions,
  signInPassword,
  type signInState,
} from '../../../contract/console/sign-in.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Failure } from '../data/failure.ts';
import { send } from '../data/send.ts';
import { enter } from '../data/session.ts';
import { Problem } from '../parts/fields/Problem.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { CodeField, PasswordField } from './CodeField.tsx';
import css from './Door.module.css';
import { DoorFrame } from './DoorFrame.tsx';
import { askPasskey, passkeysWork } from './passkey.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** Sign-in: a passkey first, password and code as the other way. */
export function SignIn({ empty, site }: Pick<Answer<typeof signInState>, 'empty' | 'site'>) {
  const { t } = useLingui();
  const [byPassword, setByPassword] = useState(!passkeysWork());
  const passkey = useMutation({ mutationFn: withPasskey, onSuccess: enter });
  const stopped = passkey.error instanceof Failure && passkey.error.word === 'aborted';
  return (
    <DoorFrame title={t`Sign in`} site={site.name}>
      {empty && (
        <Note kind="warn">
          {t`Nobody is enrolled on this site yet. The link for the first operator, or the path to the file that contains it, appears in the terminal where the server was started.`}
        </Note>
      )}
      {passkeysWork() && (
        <>
          <Button icon={KeyRound} busy={passkey.isPending} onClick={() => passkey.mutate()}>
            {t`Sign in with a passkey`}
          </Button>
          {stopped ? <p className="quiet">{t`No passkey was used.`}</p> : <Problem error={passkey.error} />}
        </>
      )}
      {byPassword ? (
        <>
          {passkeysWork() && <p className={css.or}>{t`or`}</p>}
          <PasswordForm />
        </>
      ) : (
        <Button kind="quiet" size="small" onClick={() => setByPassword(true)}>
          {t`Use password and code instead`}
        </Button>
      )}
    </DoorFrame>
  );
}

async function withPasskey() {
  const { challenge, options } = await send(signInPasskeyOptions, {});
  return send(signInPasskey, { challenge, response: await askPasskey(options) });
}

function PasswordForm() {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const signIn = useMutation({
    mutationFn: () => send(signInPassword, { name, password, code }),
    onSuccess: enter,
    // A code is good once.
    onError: () => setCode(''),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!signIn.isPending) signIn.mutate();
      }}
    >
      <TextField
        label={t({ message: 'Name', context: 'operator' })}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        maxLength={32}
        value={name}
        onChange={setName}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} />
      <Problem error={signIn.error} />
      <SubmitButton kind="secondary" busy={signIn.isPending} ready={Boolean(name && password && code)}>
        {t`Sign in`}
      </SubmitButton>
    </form>
  );
}
