import * as v from 'valibot';
import { consoleCall } from './call.ts';
import { roles } from './roles.ts';

/** Seconds of the door: proof of identity is fresh, a session without use, a session at all, a locked password. */
export const proofSeconds = 5 * 60;
export const idleSeconds = 30 * 60;
export const sessionSeconds = 12 * 3600;
export const lockSeconds = 15 * 60;

/** Wrong passwords or codes in a row that lock an operator's password. */
export const mostWrong = 10;

/**
 * A header with the value `1` on calls that the page makes by itself, such as the refresh of a list every 5 s. They are no
 * activity of a person: a session whose operator has gone still ends after 30 minutes.
 */
export const refreshHeader = 'x-refresh';

/** The header with the language of an answer's sentences, such as `es_spa`. */
export const languageHeader = 'x-lang';

/** Where an enrolment link leads. The secret stands in the fragment, which browsers never send: no proxy writes it to a log. */
export const enrolPath = (token: string) => `/#/enrol/${token}`;

/** The name of an operator. Letter case does not make it another one. */
export const operatorName = v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{2,32}$/));

export const roleList = v.array(v.picklist(roles));

const instant = v.string();
const id = v.pipe(v.string(), v.uuid());
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));

/** A password that is set. One that is compared may have any length up to this. */
const newPassword = v.pipe(v.string(), v.minLength(12), v.maxLength(128));
const anyPassword = v.pipe(v.string(), v.maxLength(128));

/** The six digits of an authenticator app; spaces between them do not count. */
const code = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/),
);

/** What a passkey is called in the list of its owner's passkeys. */
const label = v.pipe(v.string(), v.trim(), v.maxLength(60));

/** JSON of WebAuthn (Level 3, section 5.1): what `@simplewebauthn/browser` takes and gives. */
const webauthn = v.record(v.string(), v.unknown());

/** What a browser needs to use or make a passkey. `challenge`: names the server's challenge, which is good once for 5 minutes. */
export const passkeyOptions = v.object({ challenge: id, options: webauthn });

/** The secret of an authenticator app: in base32 to type, and as the `otpauth:` address for a QR code. */
export const totpSecret = v.object({ secret: v.string(), uri: v.string() });

/** Who is signed in. `proofUntil`: until when proof is fresh; in the past when it is due. `endsAt`: when the session ends at the latest. */
export const signedIn = v.object({
  name: v.string(),
  roles: roleList,
  session: id,
  proofUntil: instant,
  endsAt: instant,
});
export type SignedIn = v.InferOutput<typeof signedIn>;

/** The first call of the page: who is signed in, and what the sign-in screen needs. `empty`: nobody is enrolled yet. */
export const signInState = consoleCall('/sign-in/state', 'anyone', {
  reply: v.object({
    operator: v.nullable(signedIn),
    empty: v.boolean(),
    site: v.object({ name: v.string(), timeZone: v.string(), demo: v.boolean() }),
  }),
});

/**
 * What an enrolment link gives. `name`: null when the person chooses one; `again`: the operator is enrolled and lost a key: what
 * they had goes when the link is used. `as`: the name for the authenticator's entry. Does not use the link up.
 */
export const readLink = consoleCall('/sign-in/link', 'anyone', {
  input: v.object({ token, as: v.optional(operatorName) }),
  reply: v.object({
    name: v.nullable(v.string()),
    roles: roleList,
    again: v.boolean(),
    expires: instant,
    totp: totpSecret,
  }),
});

const enrolling = { token, name: operatorName };

/** Enrols with a passkey, which proves two factors: having it, and its PIN or fingerprint. Signs in. */
export const enrolPasskeyOptions = consoleCall('/sign-in/enrol-passkey-options', 'anyone', {
  input: v.object(enrolling),
  reply: passkeyOptions,
});
export const enrolPasskey = consoleCall('/sign-in/enrol-passkey', 'anyone', {
  input: v.object({ ...enrolling, challenge: id, response: webauthn, label: v.optional(label, '') }),
  reply: signedIn,
});

/** Enrols with a password and the authenticator app of `readLink`; there is no password without one. Signs in. */
export const enrolPassword = consoleCall('/sign-in/enrol-password', 'anyone', {
  input: v.object({ ...enrolling, password: newPassword, code }),
  reply: signedIn,
});

/** Signs in with any passkey that the browser offers; the name is not asked. */
export const signInPasskeyOptions = consoleCall('/sign-in/passkey-options', 'anyone', {
  reply: passkeyOptions,
});
export const signInPasskey = consoleCall('/sign-in/passkey', 'anyone', {
  input: v.object({ challenge: id, response: webauthn }),
  reply: signedIn,
});

/** Signs in with password and code. `credentials` does not say which of the three was wrong; `locked` after ten wrong ones. */
export const signInPassword = consoleCall('/sign-in/password', 'anyone', {
  input: v.object({ name: operatorName, password: anyPassword, code }),
  reply: signedIn,
});

/** The ways in which the operator may prove again that it is them. */
export const proofOptions = consoleCall('/sign-in/proof-options', 'operator', {
  reply: v.object({ passkey: v.nullable(passkeyOptions), password: v.boolean() }),
});

/** Proves it by one of both ways. The session gets a new cookie. */
export const proveAgain = consoleCall('/sign-in/proof', 'operator', {
  input: v.object({
    passkey: v.optional(v.object({ challenge: id, response: webauthn })),
    password: v.optional(v.object({ password: anyPassword, code })),
  }),
  reply: signedIn,
});

/** Ends this session, if there is one. */
export const signOut = consoleCall('/sign-in/out', 'anyone');
