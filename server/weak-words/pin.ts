/** `111111`, `121212`, `123123`: one to three characters, repeated. */
const repeats = (pin: string) => /^(.{1,3}?)\1+$/u.test(pin);

/** `112233`, `aabbcc`: pairs that go up or down. */
const pairs = (pin: string) =>
  /^(.)\1(.)\2(.)\3$/u.test(pin) && isSequence([...pin].filter((_, i) => i % 2 === 0));

/** The distance from one character to the next. Digits are a ring, so that 0 follows 9, as in `890123`. */
function step(one: string, other: string): number {
  const [a, b] = [one.codePointAt(0) as number, other.codePointAt(0) as number];
  if (!/^\d\d$/.test(one + other)) return b - a;
  return ((b - a + 15) % 10) - 5;
}

/** `123456`, `654321`, `abcdef`, `890123`. */
function isSequence(characters: readonly string[]): boolean {
  const steps = characters.slice(1).map((one, i) => step(characters[i] as string, one));
  return Math.abs(steps[0] as number) === 1 && steps.every((one) => one === steps[0]);
}

/** A birth date (YYYY-MM-DD) as six digits, in every usual order. */
function datesOf(birthday: string): string[] {
  const [year = '', month = '', day = ''] = birthday.split('-');
  const [short, m, d] = [year.slice(2), String(Number(month)), String(Number(day))];
  return [
    ...[day + month + short, month + day + short, short + month + day, short + day + month],
    ...[year + month, month + year, year + day, day + year],
    // Without leading zeros: 1 May 1990 as 151990.
    ...[d + m + year, m + d + year, year + m + d, year + d + m],
  ].filter((date) => date.length === 6);
}

/**
 * A withdrawal password that follows a pattern: one character, a repetition, a sequence, or the member's birth date.
 * @param birthday YYYY-MM-DD, null while it is not known
 */
export function isPattern(pin: string, birthday: string | null): boolean {
  const plain = pin.normalize('NFKC').toLowerCase();
  const characters = [...plain];
  return (
    repeats(plain) ||
    pairs(plain) ||
    isSequence(characters) ||
    (birthday !== null && datesOf(birthday).includes(plain))
  );
}
