import type { Plaza } from '../../context/app-context.ts';
import { every, type Stop } from '../../jobs/jobs.ts';

const tenMinutes = 10 * 60_000;

/** Days for which ended sessions and used links are kept: the audit log has them for good. */
const keptDays = 90;

/** Deletes what operators left behind: challenges that nobody answered, old sessions and links. */
export async function sweepPeople({ db, now }: Pick<Plaza, 'db' | 'now'>): Promise<void> {
  const at = now();
  const old = new Date(at.getTime() - keptDays * 86_400_000);
  await db.query('DELETE FROM operator_challenge WHERE expires_at < $1', [at]);
  await db.query('DELETE FROM operator_session WHERE created_at < $1', [old]);
  await db.query('DELETE FROM operator_link WHERE expires_at < $1', [old]);
}

/** The jobs of those who run the site. */
export const operatorJobs = (plaza: Plaza): Stop[] => [
  every(tenMinutes, 'operators', plaza.log, () => sweepPeople(plaza)),
];
