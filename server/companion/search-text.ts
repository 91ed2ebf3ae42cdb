/** The form in which texts are searched: without letter case and diacritics, so that `da nang` finds `Đà Nẵng`. */
export const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd').normalize('NFC');

/** A LIKE pattern for texts that begin with this one, with its wildcards escaped. */
export const beginPattern = (text: string) => `${fold(text.trim()).replace(/[\\%_]/g, '\\$&')}%`;

/** A LIKE pattern for texts that contain this one. */
export const likePattern = (text: string) => `%${beginPattern(text)}`;

/** The words of a search, each of which must be found. */
export const wordsOf = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** SQL: the same form of a name, as far as the letters of the site's languages need it. */
const foldedSql = (text: string) =>
  `translate(lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')), 'Đđ', 'dd')`;

/** SQL: whether a text in any language is like the pattern. `name`: texts by language. */
export const nameLikeSql = (name: string, like: string) =>
  `EXISTS (SELECT 1 FROM jsonb_each_text(${name}) WHERE ${foldedSql('value')} LIKE ${like})`;

/** SQL: 0 for names of which one begins with the words, 1 where one contains them, 2 for others. `name`: texts by language. */
export const nameRankSql = (name: string, { begin, like }: { begin: string; like: string }) =>
  `(SELECT min(CASE WHEN folded LIKE ${begin} THEN 0 WHEN folded LIKE ${like} THEN 1 ELSE 2 END)
    FROM jsonb_each_text(${name}), LATERAL (SELECT ${foldedSql('value')} AS folded) AS f)`;
