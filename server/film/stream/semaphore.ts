/**
 * Counts by member what is open at once.
 * @returns lets a member in and gives their way out; undefined when so many are in already
 */
export function turnstile(most: number) {
  const open = new Map<string, number>();
  return function enter(member: string): (() => void) | undefined {
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
