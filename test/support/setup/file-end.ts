const works: (() => unknown)[] = [];

/**
 * Does the work after the last test of this file, what was begun last first. Vitest loses an `afterAll` that is called while
 * tests or hooks run, where most of what ends here is begun.
 */
export function atFileEnd(work: () => unknown): void {
  works.push(work);
}

export async function endFile(): Promise<void> {
  for (const work of works.splice(0).reverse()) await work();
}
