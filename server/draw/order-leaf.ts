import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { utf8 } from './bytes.ts';

/** An order as it is committed and signed. Strings only, so that its canonical form leaves nothing to decide. */
export interface LeafOrder {
  id: string;
  /** The game's key. */
  game: string;
  expect: string;
  /** Decimal price at the time of the order, `"1.95"`. Their order does not count. */
  picks: readonly { type: string; price: string }[];
  /** The stake per pick, a decimal in the site's currency, `"10.00"`. */
  stake: string;
  /** ISO 8601, UTC, with milliseconds. */
  at: string;
  /** 16 random bytes in lower-case hex, so that nobody can guess an order from its hash. */
  salt: string;
}

type Text = string | readonly Text[] | { readonly [name: string]: Text };

/** Canonical JSON (RFC 8785) of a value made of strings, lists and objects: names sorted, no white space. */
export function canonicalJson(value: Text): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name] as Text)}`).join(',')}}`;
}

/** The bytes of an order's leaf: canonical JSON of exactly these seven fields, picks sorted by type. */
export function leafOf({ id, game, expect, picks, stake, at, salt }: LeafOrder): Uint8Array {
  if (!/^[0-9a-f]{32}$/.test(salt)) throw new TypeError('a salt is 16 bytes in lower-case hex');
  const sorted = picks.map(({ type, price }) => ({ type, price })).sort((a, b) => (a.type < b.type ? -1 : 1));
  return utf8(canonicalJson({ id, game, expect, picks: sorted, stake, at, salt }));
}

/** Signs receipts with Ed25519 (RFC 8032). */
export interface ReceiptKey {
  /** 32 bytes. */
  publicKey: Uint8Array;
  /** The signature of a leaf's bytes, 64 bytes. */
  sign(leaf: Uint8Array): Uint8Array;
}

// The ASN.1 frames of RFC 8410 around the bare 32 bytes.
const privateFrame = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicFrame = Buffer.from('302a300506032b6570032100', 'hex');

/** The receipt key of a 32-byte seed. */
export function receiptKey(seed: Uint8Array): ReceiptKey {
  if (seed.length !== 32) throw new RangeError('a receipt key seed has 32 bytes');
  const der = Buffer.concat([privateFrame, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return { publicKey: spki.subarray(publicFrame.length), sign: (leaf) => sign(null, leaf, key) };
}

/** Whether a signature of a leaf is by the key. Never throws. */
export function verifyReceipt(publicKey: Uint8Array, leaf: Uint8Array, signature: Uint8Array): boolean {
  try {
    return verify(null, leaf, publicKeyOf(publicKey), signature);
  } catch {
    return false;
  }
}

function publicKeyOf(bytes: Uint8Array): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicFrame, bytes]), format: 'der', type: 'spki' });
}

// Array.isArray alone does not tell a readonly list from an object.
const isList = (value: Text): value is readonly Text[] => Array.isArray(value);
