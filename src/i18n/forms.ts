/** How a language writes numbers and dates, as far as the app writes them itself (`format.ts`). */
export type Forms = {
  /** The marks between groups of thousands, before decimals, and between the items of a list. */
  group: string;
  decimal: string;
  comma: string;
  /** What follows the number of a percentage, and that of a height in centimetres. */
  percent: string;
  centimeters: string;
  /** The short forms of 10 000, 100 000 and so on up to ten billion: 1 and `zeros` zeros are written as 1 with `unit`. */
  compact: { zeros: number; unit: string }[];
  /** The short names in dates, from January and from Sunday. */
  months: string[];
  weekdays: string[];
  /** `{month} {day}, {year}, {hour}:{minute}` and `{weekday}, {month} {day}` in the language's own order. */
  moment: string;
  day: string;
};

/** The forms that the build has put beside a language's texts, by its BCP 47 tag. */
export const knownForms = new Map<string, Forms>();
