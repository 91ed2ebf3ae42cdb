import type { Plaza } from '../context/app-context.ts';
import { Invalid } from '../errors/refusal.ts';
import { isWeakPassword } from '../weak-words/judge.ts';

/** Parts of a name that a guesser tries first: of `maria_1990` also `maria`. */
const partsOf = (about: string) => [about, ...about.split(/[\s\d_]+/)].filter((part) => part.length > 2);

/**
 * Refuses a new password that is easy to guess; existing passwords stay valid.
 * @param about names that strangers know of the member
 * @throws Refusal `invalid` with the fault `weak` at the field · `busy`
 */
export async function demandStrength(
  { settings }: Pick<Plaza, 'settings'>,
  field: string,
  password: string,
  about: readonly string[],
): Promise<void> {
  const { name } = await settings.get();
  const known = [...about, name, 'plaza'].flatMap(partsOf);
  if (await isWeakPassword(password, known)) throw new Invalid({ [field]: 'weak' });
}
