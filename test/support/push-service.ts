import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '../../contract/push.ts';

/** A message as a push service gets it. */
export type Got = { path: string; headers: IncomingMessage['headers']; body: Buffer };

/** Replaces the normal answer to the next message. */
export type Behaviour = (response: ServerResponse) => void;

/** A push service for tests, on a real socket (RFC 8030). */
export class PushService {
  url = '';
  readonly got: Got[] = [];
  /** For the next messages, one each. */
  readonly behaves: Behaviour[] = [];
  readonly #server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    this.got.push({ path: request.url ?? '', headers: request.headers, body });
    const behave = this.behaves.shift();
    if (behave) behave(response);
    else response.writeHead(201).end();
  });

  async open(): Promise<this> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((closed) => this.#server.close(closed));
  }

  /** A browser that has subscribed here. */
  subscribe = (): Device => new Device(this.url);

  /** The messages for a device since the last call. */
  take(device: Device): Got[] {
    const mine = this.got.filter(({ path }) => device.endpoint.endsWith(path));
    for (const one of mine) this.got.splice(this.got.indexOf(one), 1);
    return mine;
  }

  /** The same messages, decrypted. */
  read = (device: Device): PushMessage[] => this.take(device).map(({ body }) => device.decrypt(body));
}

/** A subscription with its private key. */
export class Device {
  readonly endpoint: string;
  readonly #key = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(service: string) {
    this.endpoint = `${service}/push/${randomBytes(12).toString('hex')}`;
    this.#key.generateKeys();
  }

  /** As `PushSubscription.toJSON()` gives it. */
  get json(): string {
    const keys = { p256dh: this.#key.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return JSON.stringify({ endpoint: this.endpoint, expirationTime: null, keys });
  }

  /** Reads a body of `aes128gcm` (RFC 8188, RFC 8291), written from the standards alone. @throws when it is not for this device */
  decrypt(body: Buffer): PushMessage {
    const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + body.readUInt8(20))];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#key.getPublicKey(), sender]);
    const secret = hkdf(this.#key.computeSecret(sender), this.#auth, info, 32);
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12);
    const sealed = body.subarray(21 + sender.length);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'));
  }
}

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** The VAPID claims of a message (RFC 8292), and whether the key in the header has signed them. */
export function claimsOf({ headers }: Got): {
  key: string;
  claims: Record<string, unknown>;
  signed: boolean;
} {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x as string, y: y as string };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()), signed };
}
