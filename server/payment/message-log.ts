import type { Sql } from '../db/open.ts';
import type { messageOutcomes, messageWays } from '../db/schema.ts';
import { uuidv7 } from '../db/uuid.ts';

/** What became of a message; the console's contract says what each word means (contract/console/deposits.ts). */
export type MessageOutcome = (typeof messageOutcomes)[number];

/** A provider's message for people to read. `subject`: the deposit or payout that it names; `body`: as it came. */
export type LoggedMessage = {
  provider: string;
  message: string;
  way: (typeof messageWays)[number];
  outcome: MessageOutcome;
  fault?: string;
  subject?: string;
  body: string;
};

/** Characters that are kept of a body. */
const longest = 16_000;

/** Words of a field's name whose value is a secret or says who somebody is. */
const hidden =
  /^(secret|token|password|passwd|key|signature|authorization|cvv|cvc|pin|name|holder|payer|customer|phone|mobile|tel|email|mail|address|street|birthday|birthdate|dob|document|passport|curp|rfc|ip|card|pan|account|iban|clabe|number)s?$/;

/** Names that hold such a word and are none: what happened, and which payment it was. */
const shown = /^(type|event(_name)?|id|payment|payout|reference|ref|number|status|state)$/;

const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/);

const isHidden = (name: string) =>
  !shown.test(name.toLowerCase()) && wordsOf(name).some((word) => hidden.test(word));

/** Numbers as long as an account's or a card's, also in groups of four. A UUID's digits and a date are none. */
const accountNumber = /(?<![\w-])(?:\d{8,19}|\d{4}(?:[ -]\d{4}){2,3}(?:[ -]\d{1,4})?)(?![\w-])/g;

const withoutNumbers = (text: string) =>
  text.replace(accountNumber, (number) => `…${number.replaceAll(/\D/g, '').slice(-4)}`);

function clean(value: unknown, depth = 0): unknown {
  if (depth > 8) return '…';
  if (typeof value === 'string') return withoutNumbers(value);
  if (typeof value === 'number') return value >= 1e10 ? withoutNumbers(String(value)) : value;
  if (Array.isArray(value)) return value.slice(0, 100).map((one) => clean(one, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.slice(0, 100),
      isHidden(name) ? '[hidden]' : clean(inner, depth + 1),
    ]),
  );
}

/** A body without secrets, whole account numbers and what says who somebody is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(clean(JSON.parse(body))).slice(0, longest);
  } catch {
    // Not JSON: nobody can tell its fields apart, so only its beginning is kept, without numbers.
    return withoutNumbers(body.slice(0, 200));
  }
}

/** Keeps a message for people to read. The ids that decide whether a message is new are in `webhook`. */
export async function logMessage(db: Sql, told: LoggedMessage): Promise<void> {
  const { provider, message, way, outcome, fault = '', subject, body } = told;
  await db.query(
    `INSERT INTO provider_message (id, provider, message, way, outcome, fault, subject, body, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, clock_timestamp())`,
    [
      uuidv7(),
      provider,
      message.slice(0, 200),
      way,
      outcome,
      fault.slice(0, 300),
      subject ?? null,
      outcome === 'forged' ? '' : readableBody(body),
    ],
  );
}

/** Days for which messages are kept. */
const keptDays = 400;
/** Forged messages that are kept: anybody can send them. */
const keptForged = 1000;

/** Deletes old messages, and the oldest of too many forged ones. */
export async function sweepMessages(db: Sql): Promise<void> {
  await db.query('DELETE FROM provider_message WHERE at < now() - make_interval(days => $1)', [keptDays]);
  await db.query(
    `DELETE FROM provider_message WHERE outcome = 'forged' AND id <= (
       SELECT id FROM provider_message WHERE outcome = 'forged' ORDER BY id DESC OFFSET $1 LIMIT 1)`,
    [keptForged],
  );
}
