import { isAdult } from '../../contract/age.ts';

/** The name and birth date that a person gives. `birthday`: YYYY-MM-DD. */
export type AgeClaim = { name: string; birthday: string };

/** Finds out whether a person is an adult. `today`: the calendar day in the site's time zone. */
export type AgeCheck = (claim: AgeClaim, today: string) => Promise<'adult' | 'under_age'>;

/** Accepts the birth date that the person states. */
export const selfDeclared: AgeCheck = async ({ birthday }, today) =>
  isAdult(birthday, today) ? 'adult' : 'under_age';
