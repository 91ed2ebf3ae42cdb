import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Nobody is there to type it. */
export class NoTerminal extends Error {}

/** OPERATOR_PASSWORD, or what is typed without being shown. @throws NoTerminal */
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
