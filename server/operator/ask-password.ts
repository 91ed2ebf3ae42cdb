import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** There is no terminal on which a password could be typed. */
export class NoTerminal extends Error {}

/** The password from OPERATOR_PASSWORD, or typed at the terminal without echo. @throws NoTerminal */
export async function askPassword(prompt: string): Promise<string> {
  const { OPERATOR_PASSWORD } = process.env;
  if (OPERATOR_PASSWORD) return OPERATOR_PASSWORD;
  if (!process.stdin.isTTY) throw new NoTerminal('Set OPERATOR_PASSWORD, or run this on a terminal');
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
