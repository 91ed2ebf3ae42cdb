import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Failure } from '../data/failure.ts';

type Json = Record<string, unknown>;

/** Whether this browser can use passkeys at all. */
export const passkeysWork = (): boolean => 'PublicKeyCredential' in window;

/** The person closed the browser's dialog, or let it time out. */
const closed = new Set(['NotAllowedError', 'AbortError']);

/** The browser's dialog as one of our failures: closing it changes nothing, all else means that this passkey does not work. */
async function asked<Response>(ask: () => Promise<Response>): Promise<Json> {
  try {
    return (await ask()) as Json;
  } catch (error) {
    throw new Failure(closed.has((error as Error).name) ? 'aborted' : 'credentials');
  }
}

/** Asks the browser for a passkey that exists. The library comes when it is needed. */
export async function askPasskey(options: Json): Promise<Json> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return asked(() =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  );
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: Json): Promise<Json> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return asked(() =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  );
}
