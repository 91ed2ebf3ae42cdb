import type { Plaza } from '../context/app-context.ts';
import { Invalid } from '../errors/refusal.ts';
import { isWeakPassword } from '../weak-words/judge.ts';

/** The words in a name that an attacker tries first: `maria_1990` also gives `maria`. */
const partsOf = (about: string) => [about, ...about.split(/[\s\d_]+/)].filter((part) => part.length > 2);

/**
 * Refuses a new password that is easy to guess. Existing passwords stay valid.
 * @param about names of the member that strangers know
 * @throws Invalid with the fault `weak` of the field; Refusal `busy`
 */
export async function requireStrength(
  { settings }: Pick<Plaza, 'settings'>,
  field: string,
  password: string,
  about: readonly string[],
): Promise<void> {
  const { name } = await settings.get();
  const known = [...about, name, 'plaza'].flatMap(partsOf);
  if (await isWeakPassword(password, known)) throw new Invalid({ [field]: 'weak' });
}
