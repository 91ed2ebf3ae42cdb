const last = new Map<string, Promise<unknown>>();

/**
 * One after the other for each member, in this process: a request sent twice at once must not count as two attempts at
 * a password that is right. What counts over all nodes is decided in the database.
 */
export async function inTurn<Result>(member: string, work: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(member) ?? Promise.resolve()).then(work, work);
  last.set(member, turn);
  try {
    return await turn;
  } finally {
    if (last.get(member) === turn) last.delete(member);
  }
}
