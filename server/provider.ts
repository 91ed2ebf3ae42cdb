/** What a provider is asked to open: `id` is its own key too, so that asking it twice makes one payment. */
export type PaymentOrder = {
  id: string;
  /** Minor units. */
  amount: bigint;
  /** ISO 4217. */
  currency: string;
  /** The payer's language, by the wire's name. */
  lang: string;
};

/** Where a payment stands with its provider. `unknown`: it has never heard of it. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'unknown';

/** What a provider says of a payment, proven to be its word. */
export type PaymentEvent = {
  /** Of the message: a message is taken once. */
  id: string;
  event: 'paid' | 'failed';
  /** The recharge's id. */
  payment: string;
  /** Minor units of `currency`. */
  amount: bigint;
  currency: string;
};

/** The message is not the provider's, was altered, or is too old to be believed. */
export class BadWebhook extends Error {}

/** A true message that does not fit what was asked for: another amount, currency or payment. It changes nothing. */
export class PaymentMismatch extends Error {}

/** A payment provider, as the wallet sees it. */
export type Provider = {
  name: string;
  /**
   * Opens a payment.
   * @returns `payUrl`: root-relative or https; `ref`: the provider's name for it
   * @throws when it refuses, fails, or the signal says that it took too long
   */
  create(order: PaymentOrder, signal: AbortSignal): Promise<{ payUrl: string; ref: string }>;
  /** Asks where a payment stands. */
  query(id: string, signal: AbortSignal): Promise<PaymentState>;
  /** Reads a webhook. @throws BadWebhook when it is forged or stale */
  readWebhook(headers: Headers, body: string): PaymentEvent;
};
