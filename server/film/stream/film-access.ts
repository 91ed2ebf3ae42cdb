import { type GroupBasis, isMember } from '../../account/member-groups.ts';
import type { Plaza } from '../../context/app-context.ts';
import { type FilmLink, wholeFiles } from '../../keys/film-link.ts';

const find = {
  name: 'film-right',
  text: `SELECT f.folder, m.group_fixed AS "groupFixed", a.recharged
    FROM session s JOIN member m ON m.id = s.member JOIN account a ON a.member = s.member
      JOIN film f ON f.id = $1 AND f.withdrawn_at IS NULL
    WHERE s.member = $2 AND s.id = $3 AND s.expires_at > now() AND NOT a.disabled`,
};

/**
 * The folder of the film that a link opens now. Undefined when the session has ended or belongs to another member, the account
 * is disabled, the film is withdrawn, or the file shows more than the member may see.
 */
export async function folderOpenedBy(
  { db, settings }: Pick<Plaza, 'db' | 'settings'>,
  { film, file, member }: FilmLink,
  session: string,
): Promise<string | undefined> {
  const [{ rows }, site] = await Promise.all([
    db.query<GroupBasis & { folder: string }>({ ...find, values: [film, member, session] }),
    settings.get(),
  ]);
  const [row] = rows;
  if (!row || (wholeFiles.includes(file) && !isMember(row, site))) return undefined;
  return row.folder;
}
