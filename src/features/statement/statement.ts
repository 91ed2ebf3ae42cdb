import type { MoneyRow } from '../../data/statement.ts';

/** Names of the columns. */
export type StatementWords = { time: string; kind: string; amount: string; balance: string; number: string };

/** `2026-11-20 14:02:05` in a time zone: what spreadsheets read as a time, in every language. */
export function stampText(at: string, timeZone: string | undefined): string {
  const format = { dateStyle: 'short', timeStyle: 'medium' } as const;
  return new Intl.DateTimeFormat('sv-SE', { ...format, ...(timeZone && { timeZone }) }).format(new Date(at));
}

/** A statement of account, oldest first; the mark in front tells spreadsheets that it is UTF-8. */
export function statement(
  rows: readonly MoneyRow[],
  words: StatementWords,
  timeZone: string | undefined,
): string {
  const head = [words.time, words.kind, words.amount, words.balance, words.number];
  const body = rows
    .toReversed()
    .map(({ createtime, type_txt, money, balance = '', id = '' }) => [
      stampText(createtime, timeZone),
      type_txt,
      money,
      balance,
      id,
    ]);
  return `\uFEFF${csv([head, ...body])}`;
}

/**
 * Comma-separated values (RFC 4180): rows end in CRLF, a cell with a comma, a quote or a line break is quoted. A text
 * that a spreadsheet would take for a formula gets an apostrophe before it; numbers keep their minus.
 */
export function csv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

const number = /^-?\d+(\.\d+)?$/;

function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
