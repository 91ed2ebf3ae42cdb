/** The lowest age of members and companions, in years. */
export const adultAge = 18;

/** The highest age of companions and of their filter, in years. */
export const oldestAge = 120;

/**
 * The day, YYYY-MM-DD, on which a person becomes `years` old. For a birth on 29 February it is always 29 February: as a text it
 * sorts between 28 February and 1 March, also in a year without that day.
 */
export function birthdayAt(years: number, birthday: string): string {
  const turned = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return turned + birthday.slice(4);
}

/** Could a living person be born on this day? `today`: the calendar day in the site's time zone. */
export const isPlausibleBirthday = (birthday: string, today: string): boolean =>
  birthday <= today && birthdayAt(130, birthday) > today;

/** Is a person born on this day an adult? `today`: the calendar day in the site's time zone. */
export const isAdult = (birthday: string, today: string): boolean => birthdayAt(adultAge, birthday) <= today;

/** Age in whole years. Both days are YYYY-MM-DD, `today` in the site's time zone; `undefined` for any other format. */
export function ageOf(birthday: string, today: string): number | undefined {
  const shape = /^(\d{4})-(\d{2}-\d{2})$/;
  const born = shape.exec(birthday);
  const now = shape.exec(today);
  if (!born || !now) return undefined;
  const years = Number(now[1]) - Number(born[1]);
  return (now[2] ?? '') < (born[2] ?? '') ? years - 1 : years;
}
