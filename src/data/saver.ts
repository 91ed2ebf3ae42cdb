/** Whether the person asked their browser to spare data. */
export function sparesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
