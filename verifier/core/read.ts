/** The form of a pasted object: names and what stands under them. */
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

/** A round's proof, as `GET /Lottery/proof` gives it. Bytes are lower-case hex, '' and [] before the draw. */
export type Proof = Shaped<typeof proofForm>;

/** What proves that an order was in a round, as `GET /game/receipt` gives it. */
export type OrderProof = Shaped<typeof receiptForm>;

/** Text or an object is not of the form; `at` names the field. */
export class NotOfTheForm extends Error {
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

function shaped(value: unknown, form: Form, at: string): void {
  if (typeof form === 'string') {
    if (!fits(value, form)) throw new NotOfTheForm(at);
    return;
  }
  if (!isObject(value)) throw new NotOfTheForm(at);
  for (const [name, inner] of Object.entries(form)) shaped(value[name], inner, at ? `${at}.${name}` : name);
}

/** @throws NotOfTheForm */
export function readProof(value: unknown): Proof {
  shaped(value, proofForm, '');
  return value as Proof;
}

/** @throws NotOfTheForm */
export function readOrderProof(value: unknown): OrderProof {
  shaped(value, receiptForm, '');
  return value as OrderProof;
}

/** The receipt of a deposit or withdrawal, as `GET /member/receipt` gives it. @throws NotOfTheForm */
export function readPaymentProof(value: unknown): Shaped<typeof signedForm> {
  shaped(value, signedForm, '');
  return value as Shaped<typeof signedForm>;
}

/** The object in a pasted text: bare, or inside the API's envelope `{ code, msg, data }`. @throws NotOfTheForm */
export function readPasted(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value) || typeof value.data !== 'string' || !('code' in value)) return value;
    const bytes = Uint8Array.from(atob(value.data), (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new NotOfTheForm('JSON');
  }
}
