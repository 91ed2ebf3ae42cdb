import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { login } from '../../../contract/account.ts';
import { signIn } from '../../data/account.ts';
import { films } from '../../data/film.ts';
import { useRow } from '../../data/mirror/use-list.ts';
import { isInterruptedKept } from '../../data/session/interrupted.ts';
import { isPasswordUnsure, loginName } from '../../data/session/login-name.ts';
import { base } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import css from '../../parts/form/Entrance.module.css';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, SubmitWait, useForm } from '../../parts/form/form.tsx';
import { PasswordField } from '../../parts/form/PasswordField.tsx';
import { Screen } from '../../parts/screen/screen.tsx';
import { useSignInEntry } from '../../parts/screen/sign-in-return.ts';
import { useService } from '../../parts/service/service.ts';
import { type Path, pathOf, paths, readQuery } from '../../paths.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { hasMouse } from '../../ui/layout/media.ts';
import { BrandMark } from '../../ui/media/BrandMark.tsx';
import { Backdrop } from '../../ui/overlays/Backdrop.tsx';
import { GamePreviewSkeleton } from './GamePreviewSkeleton.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { useTyped } from './useTyped.ts';

/** Loaded by those who came for a game alone. */
const GamePreview = lazy(() => import('./GamePreview.tsx'));

/** The login. As soon as there is a session, the guard leads back to where the person came from. */
export function Login() {
  const { t } = useLingui();
  const known = loginName();
  const [{ username, password }, change, forget] = useTyped({ username: known, password: '' });
  const enter = (...request: Parameters<typeof signIn>) => signIn(...request).then(forget);
  const {
    errorsOf,
    error,
    busy,
    submit,
    cancel,
    forget: forgetError,
  } = useForm(login, enter, {
    missing: { username: t`Enter your username`, password: t`Enter your password` },
  });
  const fields = { username: username.trim(), password };
  const errors = errorsOf(fields);
  const { from } = useSignInEntry();
  const purpose = usePurpose(isPasswordUnsure() ? undefined : from);
  const wrong = error instanceof Failure && error.word === 'credentials' ? error : undefined;
  useEffect(() => {
    if (wrong) document.querySelector<HTMLElement>('form [name="password"]')?.focus();
  }, [wrong]);

  function retype(part: Partial<typeof fields>) {
    change(part);
    if (wrong) forgetError();
  }

  return (
    <Screen actions={<LanguageLink type="login" />} top="roomy">
      <Welcome purpose={purpose} />
      <SessionEnded />
      {purpose && <Preview of={purpose} />}
      <Entrance onSubmit={() => submit(fields)}>
        <Field
          label={t`Username`}
          name="username"
          autoFocus={hasMouse() && known === ''}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={username}
          onChange={(username) => retype({ username })}
          error={errors.username}
          invalid={wrong ? true : undefined}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoFocus={hasMouse() && known !== ''}
          autoComplete="current-password"
          value={password}
          onChange={(password) => retype({ password })}
          error={errors.password}
          invalid={wrong ? true : undefined}
        />
        <Refused error={error} fields={['username', 'password']} />
        <Submit busy={busy}>
          <Trans>Log in</Trans>
        </Submit>
        <SubmitWait busy={busy} error={error} cancel={cancel} />
        <Button kind="secondary" to={paths.register.to()} state={{ from, back: true }}>
          <Trans>Create an account</Trans>
        </Button>
      </Entrance>
      <ForgottenPassword />
      <p className="caption center">
        <Trans>For adults 18 and older.</Trans>
      </p>
    </Screen>
  );
}

/** Why the person is here, if it was the server that ended their session. */
function SessionEnded() {
  const { ended } = useSignInEntry();
  if (!ended) return null;
  if (isPasswordUnsure())
    return (
      <Note kind="warn">
        <Trans>
          We couldn’t confirm your password change, but it may have gone through. Log in with the new
          password; if that doesn’t work, use the old one.
        </Trans>
      </Note>
    );
  return (
    <Note kind="warn">
      {ended === 'money' ? (
        <Trans>Your session has ended. Your request didn’t go through, and your balance is unchanged.</Trans>
      ) : ended === 'write' ? (
        <Trans>Your session has ended. Your request didn’t go through.</Trans>
      ) : (
        <Trans>Your session has ended.</Trans>
      )}
      {isInterruptedKept() && (
        <>
          {' '}
          <Trans>What you entered will still be here once you log in.</Trans>
        </>
      )}
    </Note>
  );
}

/** What to do about a forgotten password: only Support can set another one, after it has made sure who asks. */
function ForgottenPassword() {
  const { t } = useLingui();
  const service = useService();
  const otherWay = useQuery(base()).data?.service;
  return (
    <div className={css.forgotten}>
      <p className="caption">
        <Trans>Forgot your password? Support can reset it.</Trans>
      </p>
      {service && <TextLink {...service}>{t`Contact Support`}</TextLink>}
      {!service && otherWay && <p className="caption">{otherWay}</p>}
    </div>
  );
}

type Purpose = { path: Path; title: string; gameKey: string | undefined; person: string | undefined };

/** The screen that the login leads back to; `undefined` if the person opened the login itself. */
function usePurpose(from: unknown): Purpose | undefined {
  const { i18n } = useLingui();
  const address = typeof from === 'string' ? from : '';
  const path = pathOf(address);
  const query = new URLSearchParams(address.split('?')[1]);
  const film = useRow(films, (path === paths.playVideo && readQuery(paths.playVideo, query).id) || '');
  if (!path) return undefined;
  const person = path === paths.profile ? readQuery(paths.profile, query).name : undefined;
  const title = film?.vod_name ?? i18n._(path.title);
  return { path, title, gameKey: readQuery(paths.lottery, query).key, person };
}

/** What a visitor may see of the game that needs an account. */
function Preview({ of: { path, gameKey } }: { of: Purpose }) {
  const site = useQuery(base()).data;
  const isGame = path === paths.game || path === paths.lottery;
  if (!isGame || !site || site.isplay === 0 || site.video_login === 1) return null;
  return (
    <Suspense fallback={<GamePreviewSkeleton />}>
      <GamePreview gameKey={gameKey} />
    </Suspense>
  );
}

function Welcome({ purpose }: { purpose: Purpose | undefined }) {
  const { data } = useQuery(base());
  const name = data?.name || 'Plaza';
  const isFilm = purpose?.path === paths.video || purpose?.path === paths.playVideo;
  return (
    <Backdrop src={data?.login_bg}>
      <div className="stack">
        {data?.login_ad && <img className={css.ad} src={data.login_ad} alt="" width={358} height={156} />}
        <div className={css.welcome}>
          {!data?.login_ad && <BrandMark size={40} src={data?.ico} />}
          <h2 className="title">
            <Trans>Welcome to {name}</Trans>
          </h2>
        </div>
        {purpose && <ToContinue {...purpose} />}
        {isFilm && (
          <p className="quiet">
            <Trans>With a free account, you can preview every film. Members can watch full films.</Trans>
          </p>
        )}
        {purpose?.path === paths.profile && (
          <p className="quiet">
            <Trans>With a free account, you can see companions’ full profiles.</Trans>
          </p>
        )}
      </div>
    </Backdrop>
  );
}

function ToContinue({ title: purpose, person }: Pick<Purpose, 'title' | 'person'>) {
  return (
    <p className="quiet">
      {person ? (
        <Trans>Log in to see {person}’s profile</Trans>
      ) : (
        <Trans>Log in to continue to “{purpose}”</Trans>
      )}
    </p>
  );
}
