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
