import { createECDH } from 'node:crypto';
import type { Plaza } from '../context/app-context.ts';

/** By what push services know this site (RFC 8292): both keys base64url, the subject where its operator is reached. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

/** How many points P-256 has (SEC 2, section 2.4.2): a private key is below it, and not 0. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The site's own keys, from SECRET_KEY: the same on every node and after every start. */
export function vapid({ env, keys }: Pick<Plaza, 'env' | 'keys'>): Vapid {
  const scalar = (BigInt(`0x${keys.use('push').toString('hex')}`) % (order - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
    subject: env.PUSH_SUBJECT ?? (env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : nobody),
  };
}

/** For trying out on a machine without a name: some push services refuse a subject on localhost. */
const nobody = 'mailto:operator@plaza.invalid';
