import type { Hono } from 'hono';
import type { GenericSchema } from 'valibot';
import type { Db } from '../db/open.ts';
import type { Stop } from '../jobs/jobs.ts';
import type { Log } from '../jobs/log.ts';

/** A payment that a provider is asked to open. `id` is also the provider's idempotency key: asking twice makes one payment. */
export type PaymentOrder = {
  id: string;
  /** Minor units. */
  amount: bigint;
  /** ISO 4217. */
  currency: string;
  /** The payer's language, by the wire's name. */
  lang: string;
};

/** A payout that a provider is asked for. `id` is also the provider's idempotency key: asking twice pays once. */
export type PayoutOrder = {
  id: string;
  /** Minor units: what is to arrive. */
  amount: bigint;
  /** ISO 4217. */
  currency: string;
  /** The account's holder. */
  name: string;
  /** The bank's `value` of the bank list. */
  bank: string;
  /** Digits only; in no log. */
  account: string;
  /** Digits only; in no log. */
  mobile: string;
};

/** An amount that moved, in minor units of `currency`. `fee`: what the provider keeps of it, when it names one. */
export type Sum = { amount: bigint; currency: string; fee?: bigint };

/** What can happen to a payment. */
export type PaymentWord = 'paid' | 'failed' | 'refunded' | 'charged_back';

/** What can happen to a payout. `returned`: it was paid, and the bank sent it back. */
export type PayoutWord = 'paid' | 'failed' | 'returned';

/** The state of a payment or payout at its provider. `unknown`: the provider does not know it. */
export type PaymentStatus<Word extends string> =
  | { state: 'open' }
  | { state: 'unknown' }
  | ({ state: Word } & Sum);

/** A provider's verified message about a payment. `id`: the message's; each is booked once. */
export type PaymentEvent = Sum & { id: string; event: PaymentWord; payment: string };

/** A provider's verified message about a payout. `reason`: why it failed or came back, '' when the provider names none. */
export type PayoutEvent = Sum & { id: string; event: PayoutWord; payout: string; reason: string };

export type ProviderEvent = PaymentEvent | PayoutEvent;

/** The message is not the provider's, was altered, or is too old. */
export class BadWebhook extends Error {}

/** A verified message about another amount, currency or payment than was asked for. It changes nothing. */
export class PaymentMismatch extends Error {}

/** Pays money out to bank accounts. Both throw when the provider fails or does not answer in time. */
export type Payouts = {
  /**
   * Asks for a payout, or returns its state when it was asked for before.
   * @returns never 'unknown'; 'failed' when the provider refuses it for good
   */
  create(order: PayoutOrder, signal: AbortSignal): Promise<PaymentStatus<PayoutWord>>;
  /** Asks for the state of a payout. */
  query(id: string, signal: AbortSignal): Promise<PaymentStatus<PayoutWord>>;
};

/** A payment provider that is switched on. */
export type Provider = {
  name: string;
  /**
   * Opens a payment.
   * @returns `payUrl`: root-relative or https; `ref`: the provider's id of it
   * @throws when it refuses, fails, or the signal says that it took too long
   */
  create(order: PaymentOrder, signal: AbortSignal): Promise<{ payUrl: string; ref: string }>;
  /** Asks for the state of a payment. */
  query(id: string, signal: AbortSignal): Promise<PaymentStatus<PaymentWord>>;
  /**
   * Reads a webhook.
   * @returns undefined for a verified message about something else
   * @throws BadWebhook when it is forged or too old
   */
  readWebhook(headers: Headers, body: string): ProviderEvent | undefined;
  /** Left out when it cannot pay out. */
  payouts?: Payouts;
  /** Pages of its own under `/pay/<name>`. */
  routes?(site: ProviderSite): Hono;
  /** Its jobs while the server runs. `origin`: where this server listens, such as `http://127.0.0.1:3000`. */
  jobs?(site: ProviderSite, origin: string): Stop[];
};

/** What a provider is given of the site. */
export type ProviderSite = {
  db: Db;
  /** Keys of the site's own, for a provider that has no other. */
  keys: { use(name: 'sandbox'): Buffer };
  log: Log;
  now: () => Date;
};

/**
 * A payment provider as a value. `providers.ts` lists them; `PAYMENT` chooses one by its name.
 * `Settings`: what its variables of the environment are read as.
 */
export type ProviderDefinition<Settings = unknown> = {
  /** Kept with every deposit and payout, and part of the webhook's address: it never changes. */
  name: string;
  /** Its money is play money. A database never holds both play money and real money. */
  play: boolean;
  /** Its own variables of the environment, by name; they are read only when it is chosen. */
  env?: GenericSchema<unknown, Settings>;
  /** Variables that may stand in the file that `<NAME>_FILE` names. */
  secrets?: readonly string[];
  open(settings: Settings, site: ProviderSite): Provider;
};
