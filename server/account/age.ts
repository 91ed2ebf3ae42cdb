import { birthdayAt, isAdult } from '../../contract/age.ts';

/** The name and birth date that a person gives. `birthday`: YYYY-MM-DD. */
export type AgeClaim = { name: string; birthday: string };

/** A way of finding out whether somebody is an adult, on the calendar day `today` of the site's time zone. */
export type AgeCheck = (claim: AgeClaim, today: string) => Promise<'adult' | 'under_age'>;

/** Believes the birth date that the person gives. */
export const declared: AgeCheck = async ({ birthday }, today) =>
  isAdult(birthday, today) ? 'adult' : 'under_age';

/** Could a living person be born on this day? */
export const isLikely = (birthday: string, today: string) =>
  birthday <= today && birthdayAt(130, birthday) > today;
