/** Years from which somebody may play, and be met as a companion. */
export const adultAge = 18;

/** Years that a filter of ages and a companion's birthday go up to. */
export const oldestAge = 120;

/**
 * The day on which somebody turns so many years old, YYYY-MM-DD. Of who is born on 29 February it stays 29 February, which in a year
 * without one compares as between 28 February and 1 March.
 */
export function birthdayAt(years: number, birthday: string): string {
  const turned = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return turned + birthday.slice(4);
}

/** Is who was born on this day an adult on the calendar day `today` of the site's time zone? */
export const isAdult = (birthday: string, today: string): boolean => birthdayAt(adultAge, birthday) <= today;
