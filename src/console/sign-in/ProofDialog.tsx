import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { Answer } from '../../../contract/console/call.ts';
import { proofOptions, proveAgain, type SignedIn } from '../../../contract/console/sign-in.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Failure } from '../data/failure.ts';
import { endProof, useProofAsked } from '../data/proof.ts';
import { useCall } from '../data/query.ts';
import { send } from '../data/send.ts';
import { enter } from '../data/session.ts';
import { Problem } from '../parts/fields/Problem.tsx';
import { Panel } from '../parts/panel/Panel.tsx';
import { Loaded } from '../parts/room/Loaded.tsx';
import { CodeField, PasswordField } from './CodeField.tsx';
import css from './Door.module.css';
import { askPasskey, passkeysWork } from './passkey.ts';
import { SubmitButton } from './SubmitButton.tsx';

/** Asks for a fresh proof of identity when a call needs one, and lets the call go on. */
export function ProofDialog() {
  return useProofAsked() && <Asked />;
}

function Asked() {
  const { t } = useLingui();
  const ways = useCall(proofOptions, {});
  return (
    <Panel open title={t`Confirm that it’s you`} onClose={() => endProof(false)}>
      <p className="quiet">{t`After 5 minutes, you’ll be asked again before you can change anything or see personal data.`}</p>
      <Loaded of={ways} label={t`Loading`}>
        {(data) => <Ways ways={data} />}
      </Loaded>
    </Panel>
  );
}

function done(operator: SignedIn) {
  enter(operator);
  endProof(true);
}

function Ways({ ways }: { ways: Answer<typeof proofOptions> }) {
  const { t } = useLingui();
  const usable = passkeysWork() && ways.passkey !== null;
  const [byPassword, setByPassword] = useState(!usable);
  const passkey = useMutation({
    mutationFn: async () => {
      // A challenge is good once.
      const { passkey } = await send(proofOptions, {});
      if (!passkey) throw new Failure('credentials');
      const { challenge, options } = passkey;
      return send(proveAgain, { passkey: { challenge, response: await askPasskey(options) } });
    },
    onSuccess: done,
  });
  const stopped = passkey.error instanceof Failure && passkey.error.word === 'aborted';
  return (
    <>
      {usable && (
        <>
          <Button icon={KeyRound} busy={passkey.isPending} onClick={() => passkey.mutate()}>
            {t`Confirm with a passkey`}
          </Button>
          {stopped ? <p className="quiet">{t`No passkey was used.`}</p> : <Problem error={passkey.error} />}
        </>
      )}
      {ways.password && usable && !byPassword && (
        <Button kind="quiet" size="small" onClick={() => setByPassword(true)}>
          {t`Use password and code instead`}
        </Button>
      )}
      {ways.password && byPassword && <PasswordProof />}
    </>
  );
}

function PasswordProof() {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const prove = useMutation({
    mutationFn: () => send(proveAgain, { password: { password, code } }),
    onSuccess: done,
    onError: () => setCode(''),
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!prove.isPending) prove.mutate();
      }}
    >
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <CodeField value={code} onChange={setCode} />
      <Problem error={prove.error} />
      <SubmitButton busy={prove.isPending} ready={Boolean(password && code)}>
        {t`Confirm`}
      </SubmitButton>
    </form>
  );
}
