import * as v from 'valibot';
import { consoleCall } from './call.ts';
import { operatorName, passkeyOptions, roleList, totpSecret } from './sign-in.ts';

const instant = v.string();
const id = v.pipe(v.string(), v.uuid());

/** `id` names it; the key itself never leaves its device. `backedUp`: it is synced between devices. */
const passkey = v.object({
  id,
  label: v.string(),
  createdAt: instant,
  usedAt: v.nullable(instant),
  backedUp: v.boolean(),
});

/** An open session. `endsAt`: when it ends if nothing is done; `agent`: the browser's own words; `own`: the one that asks. */
const session = v.object({
  id,
  createdAt: instant,
  seenAt: instant,
  endsAt: instant,
  ip: v.string(),
  agent: v.string(),
  own: v.boolean(),
});

/** The operator's own account. `password`: they can sign in with a password and an authenticator app. */
export const showMe = consoleCall('/me/show', 'operator', {
  reply: v.object({
    name: v.string(),
    roles: roleList,
    enrolledAt: instant,
    passkeys: v.array(passkey),
    password: v.boolean(),
  }),
});

export const listMySessions = consoleCall('/me/sessions', 'operator', {
  reply: v.object({ sessions: v.array(session) }),
});

/** Ends one of the operator's own sessions. */
export const endMySession = consoleCall('/me/end-session', 'operator', { input: v.object({ session: id }) });

export const addPasskeyOptions = consoleCall('/me/add-passkey-options', 'operator', {
  reply: passkeyOptions,
  fresh: true,
});
export const addPasskey = consoleCall('/me/add-passkey', 'operator', {
  input: v.object({
    challenge: id,
    response: v.record(v.string(), v.unknown()),
    label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
  }),
  fresh: true,
});

/** Removes a passkey. `conflict` for the last way to sign in. */
export const removePasskey = consoleCall('/me/remove-passkey', 'operator', {
  input: v.object({ passkey: id }),
  fresh: true,
});

/** A new secret for the authenticator app, which `setMyPassword` names by its `challenge`. */
export const myPasswordOptions = consoleCall('/me/password-options', 'operator', {
  reply: v.object({ challenge: id, totp: totpSecret }),
  fresh: true,
});

/** Sets password and authenticator app, together. The operator's other sessions end. */
export const setMyPassword = consoleCall('/me/set-password', 'operator', {
  input: v.object({
    challenge: id,
    password: v.pipe(v.string(), v.minLength(12), v.maxLength(128)),
    code: v.pipe(
      v.string(),
      v.transform((text) => text.replace(/\s/g, '')),
      v.regex(/^\d{6}$/),
    ),
  }),
  fresh: true,
});

/** `before`: made by an older version and without rights until they are enrolled by a link. */
const state = v.picklist(['enrolled', 'before', 'disabled']);

const operator = v.object({
  name: v.string(),
  roles: roleList,
  state,
  createdAt: instant,
  enrolledAt: v.nullable(instant),
  disabledAt: v.nullable(instant),
  /** Until when the password is locked after wrong ones. */
  lockedUntil: v.nullable(instant),
  passkeys: v.number(),
  password: v.boolean(),
  sessions: v.number(),
  seenAt: v.nullable(instant),
});

/** An enrolment link that is still good; its secret was shown once. `name`: null when the person chooses one. */
const link = v.object({
  id,
  name: v.nullable(v.string()),
  roles: roleList,
  madeBy: v.string(),
  createdAt: instant,
  expires: instant,
});

/** A token for automation on the command line; its secret was shown once. */
const automationToken = v.object({
  id,
  name: v.string(),
  roles: roleList,
  madeBy: v.string(),
  createdAt: instant,
  expires: instant,
  revokedAt: v.nullable(instant),
  usedAt: v.nullable(instant),
});

/** Everybody who runs the site, the links that wait for somebody, and the tokens. */
export const listOperators = consoleCall('/operators/list', 'operators.see', {
  reply: v.object({
    operators: v.array(operator),
    links: v.array(link),
    tokens: v.array(automationToken),
  }),
});

export const showOperator = consoleCall('/operators/show', 'operators.see', {
  input: v.object({ name: operatorName }),
  reply: v.object({ operator, passkeys: v.array(passkey), sessions: v.array(session) }),
});
