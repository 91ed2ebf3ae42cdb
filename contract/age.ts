/** The least age, in years, of members and of companions. */
export const adultAge = 18;

/** The highest age, in years, of a filter and of a companion. */
export const oldestAge = 120;

/**
 * The day on which somebody turns so many years old, YYYY-MM-DD. For a birth on 29 February it is always 29 February; in a
 * year without that day it sorts between 28 February and 1 March.
 */
export function birthdayAt(years: number, birthday: string): string {
  const turned = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return turned + birthday.slice(4);
}

/** Is who was born on this day an adult on the calendar day `today` of the site's time zone? */
export const isAdult = (birthday: string, today: string): boolean => birthdayAt(adultAge, birthday) <= today;
