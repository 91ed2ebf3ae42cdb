/** The signed text of a payment's receipt. All fields are strings; amounts are decimal, times ISO 8601. */
export interface PaymentLeaf {
  kind: string;
  id: string;
  money: string;
  fee: string;
  /** What was taken back of a deposit that still counts as paid. */
  taken_back?: string;
  currency: string;
  state: string;
  created: string;
  updated: string;
}

const names = ['kind', 'id', 'money', 'fee', 'currency', 'state', 'created', 'updated'] as const;

/** Parses the signed text; `undefined` when it is no receipt of a payment. */
export function readLeaf(leaf: string): PaymentLeaf | undefined {
  try {
    const read = JSON.parse(leaf) as PaymentLeaf;
    return names.every((name) => typeof read[name] === 'string') ? read : undefined;
  } catch {
    return undefined;
  }
}
