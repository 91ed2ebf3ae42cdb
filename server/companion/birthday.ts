/** The calendar day so many years before; 29 February becomes 1 March where a year has none. */
export function yearsBefore(day: string, years: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - years);
  return date.toISOString().slice(0, 10);
}

/** Is who was born on this day 18 today? Who is born on 29 February is on 1 March. */
export const isAdult = (birthday: string, today: string) => {
  const turned = `${Number(birthday.slice(0, 4)) + 18}${birthday.slice(4)}`;
  return turned <= today;
};
