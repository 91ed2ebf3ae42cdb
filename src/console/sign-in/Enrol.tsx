import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import { useId, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Answer } from '../../../contract/console/call.ts';
import {
  enrolPasskey,
  enrolPasskeyOptions,
  enrolPassword,
  readLink,
  type SignedIn,
  type signInState,
} from '../../../contract/console/sign-in.ts';
import { momentText } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { ErrorState } from '../../ui/feedback/Empty.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { Failure } from '../data/failure.ts';
import { useCall } from '../data/query.ts';
import { send } from '../data/send.ts';
import { enter } from '../data/session.ts';
import { Facts } from '../parts/facts/Facts.tsx';
import { Problem } from '../parts/fields/Problem.tsx';
import { TextField } from '../parts/fields/TextField.tsx';
import { failureText } from '../words/failures.ts';
import { rolesText } from '../words/roles.ts';
import { DoorFrame } from './DoorFrame.tsx';
import { makePasskey, passkeysWork } from './passkey.ts';
import { SecondFactorForm } from './SecondFactorForm.tsx';

/** What an operator's name must look like (`contract/console/sign-in.ts`). */
const named = /^[\w.-]{2,32}$/;

/** The page of an enrolment link: name and roles, then a passkey or password with an authenticator app. Signs in. */
export function Enrol({ site }: Pick<Answer<typeof signInState>, 'site'>) {
  const { t } = useLingui();
  const { token = '' } = useParams();
  const link = useCall(readLink, { token });
  return (
    <DoorFrame title={t`Enroll as an operator`} site={site.name}>
      {link.data && <LinkForm token={token} link={link.data} />}
      {!link.data && link.error && <BrokenLink error={link.error} />}
      {link.isPending && <ListSkeleton label={t`Loading`} rows={3} />}
    </DoorFrame>
  );
}

/** Links are good once and for a short time. */
function BrokenLink({ error }: { error: unknown }) {
  const { t } = useLingui();
  const used = error instanceof Failure && ['not_found', 'invalid', 'conflict'].includes(error.word);
  return (
    <ErrorState
      title={t`This link doesn’t work`}
      text={used ? t`The link has already been used or has expired. Ask for a new one.` : failureText(error)}
    />
  );
}

function LinkForm({ token, link }: { token: string; link: Answer<typeof readLink> }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const why = useId();
  const [typed, setTyped] = useState('');
  const [byPassword, setByPassword] = useState(!passkeysWork());
  const name = link.name ?? typed.trim();
  const ready = named.test(name);
  function done(operator: SignedIn) {
    navigate('/', { replace: true });
    enter(operator);
  }
  const passkey = useMutation({ mutationFn: () => withPasskey(token, name), onSuccess: done });
  const password = useMutation({
    mutationFn: (both: { password: string; code: string }) => send(enrolPassword, { token, name, ...both }),
    onSuccess: done,
  });
  const stopped = passkey.error instanceof Failure && passkey.error.word === 'aborted';
  return (
    <>
      {link.again && (
        <Note kind="warn">{t`Your previous passkeys, password and authenticator codes will stop working when you finish here.`}</Note>
      )}
      <Facts
        facts={[
          link.name !== null && { label: t({ message: 'Name', context: 'operator' }), value: link.name },
          { label: t`Roles`, value: rolesText(link.roles) },
          { label: t`Link valid until`, value: momentText(link.expires) },
        ]}
      />
      {link.name === null && (
        <TextField
          label={t`Your name`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={32}
          help={t`2 to 32 letters, digits, _, . or -. Everything you do is recorded under this name.`}
          error={typed !== '' && !ready && t`Use 2 to 32 letters, digits, _, . or -`}
          value={typed}
          onChange={setTyped}
        />
      )}
      {passkeysWork() && !byPassword && (
        <>
          <Button
            icon={KeyRound}
            disabled={!ready}
            describedBy={ready ? undefined : why}
            busy={passkey.isPending}
            onClick={() => passkey.mutate()}
          >
            {t`Create a passkey`}
          </Button>
          {!ready && <Help id={why}>{t`Enter your name first.`}</Help>}
          <p className="caption">
            {t`A passkey is stored on your device, which asks for your PIN, fingerprint or face. It can’t be guessed or phished.`}
          </p>
          {stopped ? (
            <p className="quiet">{t`No passkey was created.`}</p>
          ) : (
            <Problem error={passkey.error} />
          )}
          <Button kind="quiet" size="small" onClick={() => setByPassword(true)}>
            {t`Use a password and an authenticator app instead`}
          </Button>
        </>
      )}
      {byPassword && (
        <SecondFactorForm
          totp={link.totp}
          label={t`Enroll`}
          ready={ready}
          busy={password.isPending}
          error={password.error}
          onSubmit={(both) => password.mutate(both)}
        />
      )}
    </>
  );
}

async function withPasskey(token: string, name: string): Promise<SignedIn> {
  const { challenge, options } = await send(enrolPasskeyOptions, { token, name });
  return send(enrolPasskey, { token, name, challenge, response: await makePasskey(options) });
}
