import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** Flags of authenticator data (WebAuthn Level 3, section 6.1). */
const present = 0x01;
const verified = 0x04;
const withCredential = 0x40;

type Options = Record<string, unknown>;

/** A CBOR text or byte string of up to 65,535 bytes (RFC 8949). */
function cbor(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  const major = typeof value === 'string' ? 0x60 : 0x40;
  if (bytes.length < 24) return Buffer.concat([Buffer.from([major | bytes.length]), bytes]);
  const head = Buffer.from([major | 25, bytes.length >> 8, bytes.length & 0xff]);
  return Buffer.concat([head, bytes]);
}

/** A passkey of ES256 on a device of a test's own, which answers as a browser would. */
export class Authenticator {
  /** What may go wrong on purpose: another origin, a missing PIN, a counter that goes back. */
  origin: string;
  verifies = true;
  counter = 0;
  /** Passkeys that are synced between devices do not count: theirs stays 0. */
  counts = true;
  readonly id = randomBytes(16);
  readonly #key: KeyObject;
  readonly #cose: Buffer;

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const part = (label: number, bytes: string) =>
      Buffer.concat([Buffer.from([label, 0x58, 0x20]), Buffer.from(bytes, 'base64url')]);
    // COSE: kty 2, alg -7, curve 1, x, y (RFC 9053).
    this.#cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]),
      part(0x21, x),
      part(0x22, y),
    ]);
    this.#key = privateKey;
  }

  #data(rpId: string, more = 0, rest: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = Buffer.from([present | (this.verifies ? verified : 0) | more]);
    return Buffer.concat([sha256(rpId), flags, counter, rest]);
  }

  #client(type: string, { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  #answer(response: Record<string, string | string[]>): Record<string, unknown> {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  /** Makes the passkey, for the options of a registration. */
  create(options: Options): Record<string, unknown> {
    const { id: rpId } = options.rp as { id: string };
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cbor('fmt'),
      cbor('none'),
      cbor('attStmt'),
      Buffer.from([0xa0]),
      cbor('authData'),
      cbor(this.#data(rpId, withCredential, credential)),
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', options).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** Signs a challenge. */
  get(options: Options): Record<string, unknown> {
    if (this.counts) this.counter++;
    const data = this.#data(options.rpId as string);
    const client = this.#client('webauthn.get', options);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.#key);
    return this.#answer({
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }
}
