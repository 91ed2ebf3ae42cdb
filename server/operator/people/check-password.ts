import { lockSeconds, mostWrong } from '../../../contract/console/sign-in.ts';
import { raiseAlert } from '../../audit/alerts.ts';
import type { Plaza } from '../../context/app-context.ts';
import { ConsoleRefusal } from '../../errors/console-refusal.ts';
import { verifyPassword } from '../../keys/password.ts';
import { openTotp, stepOf, takeStep } from './totp.ts';

/** From where a password comes: the alert about a lock says it. */
export type From = { ip: string; via: 'console' | 'command line' };

type Row = {
  name: string;
  password: string | null;
  totp: Buffer | null;
  wrong: number;
  may: boolean;
};

const later = (now: Date) => new Date(now.getTime() + lockSeconds * 1000);

/**
 * Compares an operator's password and code, in the console and on the command line alike. Ten wrong ones in a row lock the password
 * for 15 minutes and tell all owners; passkeys work meanwhile, so that a stranger cannot keep an operator out.
 * @returns the operator's name as it is written
 * @throws ConsoleRefusal `credentials`, which does not say what was wrong; `locked`
 */
export async function checkPassword(
  plaza: Plaza,
  name: string,
  { password, code }: { password: string; code: string },
  from: From,
): Promise<string> {
  const now = plaza.now();
  const row = await countAttempt(plaza, name, now);
  // Parallel attempts beyond the last one that is compared.
  if (row && row.wrong > mostWrong) throw await lock(plaza, row.name, from, now);
  // An unknown name takes as long as a known one.
  const right = await verifyPassword(password, row?.password ?? undefined);
  if (!row) throw new ConsoleRefusal('credentials');
  if (right && row.may && (await isRightCode(plaza, row, code, now))) {
    await plaza.db.query('UPDATE operator SET wrong = 0 WHERE name = $1', [row.name]);
    return row.name;
  }
  if (row.wrong < mostWrong) throw new ConsoleRefusal('credentials');
  throw await lock(plaza, row.name, from, now);
}

async function isRightCode(
  { keys, db }: Plaza,
  { name, totp }: Row,
  code: string,
  now: Date,
): Promise<boolean> {
  if (!totp) return false;
  const step = stepOf(openTotp(keys, `operator ${name}`, totp), code, now);
  return step !== undefined && takeStep(db, name, step);
}

/**
 * Counts an attempt before anything is compared, so that parallel ones cannot slip through.
 * @returns undefined when there is no such operator
 * @throws ConsoleRefusal `locked`
 */
async function countAttempt({ db }: Plaza, name: string, now: Date): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `UPDATE operator SET wrong = CASE WHEN locked_until IS NULL THEN wrong + 1 ELSE 1 END, locked_until = NULL
     WHERE lower(name) = lower($1) AND (locked_until IS NULL OR locked_until <= $2)
     RETURNING name, password, totp, wrong, enrolled_at IS NOT NULL AND disabled_at IS NULL AS may`,
    [name, now],
  );
  const [row] = rows;
  if (row) return row;
  const locked = await db.query<{ until: Date }>(
    'SELECT locked_until AS until FROM operator WHERE lower(name) = lower($1)',
    [name],
  );
  const until = locked.rows[0] ? locked.rows[0].until : await countUnknown(db, name, now);
  if (until) throw new ConsoleRefusal('locked', { until });
  return undefined;
}

/**
 * The same count for names that nobody has, so that a lock does not tell which names exist.
 * @returns until when it is locked; undefined when it is not
 */
async function countUnknown(db: Plaza['db'], name: string, now: Date): Promise<Date | undefined> {
  const { rows } = await db.query<{ count: number; until: Date }>(
    `INSERT INTO rate AS r (bucket, count, resets_at) VALUES ($1, 1, $2::timestamptz + interval '1 day')
     ON CONFLICT (bucket) DO UPDATE SET
       count = CASE WHEN r.resets_at <= $2 THEN 1 ELSE r.count + 1 END,
       resets_at = CASE WHEN r.resets_at <= $2 THEN excluded.resets_at WHEN r.count + 1 = ${mostWrong}
         THEN $2::timestamptz + interval '${lockSeconds} seconds' ELSE r.resets_at END
     RETURNING count, resets_at AS until`,
    [`operator:${name.toLowerCase()}`, now],
  );
  const [row] = rows;
  return row && row.count >= mostWrong ? row.until : undefined;
}

/** Locks the password, and tells all owners. @returns the refusal to throw */
async function lock({ db }: Plaza, operator: string, { ip, via }: From, now: Date): Promise<ConsoleRefusal> {
  const until = later(now);
  const { rowCount } = await db.query(
    'UPDATE operator SET locked_until = $2 WHERE name = $1 AND locked_until IS NULL',
    [operator, until],
  );
  if (rowCount) await raiseAlert(db, 'operator_locked', { operator, ip, via });
  return new ConsoleRefusal('locked', { until });
}
