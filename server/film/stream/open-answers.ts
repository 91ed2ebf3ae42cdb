/**
 * Limits how many answers of one member are open at a time.
 * @returns a function that opens one and returns how to close it; undefined when the limit is reached
 */
export function limitOpenAnswers(most: number) {
  const open = new Map<string, number>();
  return function tryOpen(member: string): (() => void) | undefined {
    const before = open.get(member) ?? 0;
    if (before >= most) return undefined;
    open.set(member, before + 1);
    return () => {
      const left = (open.get(member) ?? 1) - 1;
      if (left > 0) open.set(member, left);
      else open.delete(member);
    };
  };
}
