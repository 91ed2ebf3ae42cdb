import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** There is no terminal on which it could be typed. */
export class NoTerminal extends Error {}

/** A secret from the environment, or typed at the terminal without echo. @throws NoTerminal */
export async function askSecret(prompt: string, variable: string): Promise<string> {
  const given = process.env[variable];
  if (given) return given;
  if (!process.stdin.isTTY) throw new NoTerminal(`Set ${variable}, or run this on a terminal`);
  process.stderr.write(`${prompt}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}
