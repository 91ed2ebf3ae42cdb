/** The form of a pasted object: its fields and their types. */
type Form = 'string' | 'number' | 'numbers' | 'steps' | { readonly [name: string]: Form };

type Shaped<F> = F extends 'string'
  ? string
  : F extends 'number'
    ? number
    : F extends 'numbers'
      ? number[]
      : F extends 'steps'
        ? { side: 'left' | 'right'; hash: string }[]
        : { [Name in keyof F]: Shaped<F[Name]> };

const proofForm = {
  key: 'string',
  expect: 'string',
  period: 'number',
  closes_at: 'string',
  draws_at: 'string',
  orders: { count: 'number', stake: 'string', root: 'string', late: 'number' },
  commitment: 'string',
  previous_commitment: 'string',
  chain: { id: 'string', s0: 'string', length: 'number', first_expect: 'string' },
  seed: 'string',
  previous: 'string',
  beacon: {
    name: 'string',
    scheme: 'string',
    public_key: 'string',
    chain_hash: 'string',
    genesis: 'number',
    interval: 'number',
    round: 'number',
    signature: 'string',
  },
  dice: 'numbers',
} as const;

const signedForm = { leaf: 'string', signature: 'string', public_key: 'string' } as const;

const receiptForm = { ...signedForm, path: 'steps', root: 'string' } as const;

/** A round's proof, as `GET /Lottery/proof` returns it. Bytes are lower-case hex; before the draw, fields are '' or []. */
export type Proof = Shaped<typeof proofForm>;

/** The proof that an order was in a round, as `GET /game/receipt` returns it. */
export type OrderProof = Shaped<typeof receiptForm>;

/** The input does not have the expected form; `at` names the field. */
export class MalformedInput extends Error {
  readonly at: string;
  constructor(at: string) {
    super(`not of the form: ${at}`);
    this.at = at;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStep = (value: unknown) =>
  isObject(value) && (value.side === 'left' || value.side === 'right') && typeof value.hash === 'string';

function fits(value: unknown, form: Exclude<Form, object>): boolean {
  if (form === 'numbers') return Array.isArray(value) && value.every((one) => typeof one === 'number');
  if (form === 'steps') return Array.isArray(value) && value.every(isStep);
  return typeof value === form;
}

function assertForm(value: unknown, form: Form, at: string): void {
  if (typeof form === 'string') {
    if (!fits(value, form)) throw new MalformedInput(at);
    return;
  }
  if (!isObject(value)) throw new MalformedInput(at);
  for (const [name, inner] of Object.entries(form))
    assertForm(value[name], inner, at ? `${at}.${name}` : name);
}

/** @throws MalformedInput */
export function readProof(value: unknown): Proof {
  assertForm(value, proofForm, '');
  return value as Proof;
}

/** @throws MalformedInput */
export function readOrderProof(value: unknown): OrderProof {
  assertForm(value, receiptForm, '');
  return value as OrderProof;
}

/** The receipt of a deposit or withdrawal, as `GET /member/receipt` returns it. @throws MalformedInput */
export function readPaymentProof(value: unknown): Shaped<typeof signedForm> {
  assertForm(value, signedForm, '');
  return value as Shaped<typeof signedForm>;
}

/** Parses a pasted object, either bare or in the API's envelope `{ code, msg, data }`. @throws MalformedInput */
export function readPasted(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value.data !== 'string' || !('code' in value)) return value;
    const bytes = Uint8Array.from(atob(value.data), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new MalformedInput('JSON');
  }
}
