const last = new Map<string, Promise<unknown>>();

/**
 * Runs the work of one member one piece after the other, in this process. A request that is sent twice at once must not count
 * as two attempts when its password is right. Limits over all nodes are enforced in the database.
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
