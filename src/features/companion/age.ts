/** Whole years since a day `YYYY-MM-DD`, `undefined` when it is none. `today` likewise, in the site's time zone. */
export function ageOf(birthday: string, today: string): number | undefined {
  const shape = /^(\d{4})-(\d{2}-\d{2})$/;
  const born = shape.exec(birthday);
  const now = shape.exec(today);
  if (!born || !now) return undefined;
  const years = Number(now[1]) - Number(born[1]);
  return (now[2] ?? '') < (born[2] ?? '') ? years - 1 : years;
}
