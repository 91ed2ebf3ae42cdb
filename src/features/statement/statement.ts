import type { MoneyRow } from '../../data/statement.ts';
import { stampText } from '../../i18n/format.ts';

/** The column headings. */
export type StatementWords = { time: string; kind: string; amount: string; balance: string; number: string };

/**
 * A statement of account as CSV, oldest first, with the references of its bets and payments as the app shows them. The byte order
 * mark tells spreadsheets that the file is UTF-8.
 */
export function statement(
  rows: readonly MoneyRow[],
  words: StatementWords,
  timeZone: string | undefined,
): string {
  const headings = [words.time, words.kind, words.amount, words.balance, words.number];
  const cells = rows
    .toReversed()
    .map(({ createtime, type_txt, money, balance = '', id = '', about }) => [
      stampText(createtime, timeZone),
      type_txt,
      money,
      balance,
      about?.id ?? id,
    ]);
  return `\uFEFF${csv([headings, ...cells])}`;
}

/**
 * Comma-separated values (RFC 4180): rows end in CRLF, and cells with a comma, a quote or a line break are quoted. A text
 * that a spreadsheet would run as a formula gets a leading apostrophe. Negative numbers stay as they are.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const number = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
