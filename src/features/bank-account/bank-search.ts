/** Letters without their marks and case, so that 'banbajio' finds 'BanBajío'. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The banks whose name has every word of what was typed. */
export function findBanks<Bank extends { text: string }>(
  banks: readonly Bank[],
  typed: string,
): readonly Bank[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return banks.filter(({ text }) => words.every((word) => plain(text).includes(word)));
}
