import type { Plaza } from '../context/app-context.ts';
import { Invalid } from '../errors/refusal.ts';
import { isWeakPassword } from '../weak-words/judge.ts';

/** Parts of a name that somebody who knows it tries first: `maria_1990` is also `maria`. */
const partsOf = (about: string) => [about, ...about.split(/[\s\d_]+/)].filter((part) => part.length > 2);

/**
 * A password that is chosen now must not be easy to guess; those that stand already stay.
 * @param about what strangers know of the member: names
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
