/** What a person says of themselves. `birthday`: YYYY-MM-DD. */
export type AgeClaim = { name: string; birthday: string };

/** A way of finding out whether somebody is an adult, on the calendar day `today` of the site's time zone. */
export type AgeCheck = (claim: AgeClaim, today: string) => Promise<'adult' | 'under_age'>;

/** The day on which somebody turns so many years old; who is born on 29 February does so on 1 March (or that day). */
export function birthdayAt(years: number, birthday: string): string {
  const turned = String(Number(birthday.slice(0, 4)) + years).padStart(4, '0');
  return turned + birthday.slice(4);
}

/** Takes the person's word for it. */
export const declared: AgeCheck = async ({ birthday }, today) =>
  birthdayAt(18, birthday) <= today ? 'adult' : 'under_age';

/** Could a living person be born on this day? */
export const isLikely = (birthday: string, today: string) =>
  birthday <= today && birthdayAt(130, birthday) > today;
