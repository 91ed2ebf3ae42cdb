import { createECDH } from 'node:crypto';
import type { Plaza } from '../context/app-context.ts';

/** The site's identity for push services (RFC 8292). Keys in base64url; `subject`: how to contact the operator. */
export type Vapid = { publicKey: string; privateKey: string; subject: string };

/** The order of P-256 (SEC 2, section 2.4.2): a private key is between 0 and it, both excluded. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** The site's keys, derived from SECRET_KEY: the same on every node and after every start. */
export function vapid({ env, keys }: Pick<Plaza, 'env' | 'keys'>): Vapid {
  const scalar = (BigInt(`0x${keys.use('push').toString('hex')}`) % (order - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return {
    publicKey: curve.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
    subject: env.PUSH_SUBJECT ?? (env.PUBLIC_URL?.startsWith('https:') ? env.PUBLIC_URL : placeholderSubject),
  };
}

/** The subject of a site without a public address: some push services refuse a subject on localhost. */
const placeholderSubject = 'mailto:operator@plaza.invalid';
