import { readFileSync } from 'node:fs';
import { NotOfTheForm } from '../../src/features/game/fair/read.ts';
import { checkText, type Line } from './check-text.ts';

const usage = `Checks a round's proof or an order's receipt with nothing but the standards.

  node verify.mjs proof.json
  node verify.mjs -                        reads the proof from standard input
  node verify.mjs https://site/api/Lottery/proof?key=k3-1m\\&expect=202611200842

Ends with 0 when everything holds, 1 when something does not, 2 when it could not be checked or is not drawn yet.`;

const marks = { ok: 'ok     ', failed: 'FAILED ', waiting: 'not yet' };
const lineText = ({ state, text, bytes }: Line) =>
  `${state ? `${marks[state]}  ` : ''}${text}${bytes ? `\n           ${bytes}` : ''}`;

async function textOf(source: string): Promise<string> {
  if (/^https?:/.test(source)) return (await fetch(source)).text();
  return readFileSync(source === '-' ? 0 : source, 'utf8');
}

async function run(source: string | undefined): Promise<number> {
  if (!source || source.startsWith('--')) {
    console.log(usage);
    return 2;
  }
  const { state, lines, verdict } = await checkText(await textOf(source));
  for (const line of lines) console.log(lineText(line));
  console.log(verdict);
  return { ok: 0, failed: 1, waiting: 2 }[state];
}

run(process.argv[2]).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(
      error instanceof NotOfTheForm ? `This is no proof and no receipt (${error.at}).` : error.message,
    );
    process.exitCode = 2;
  },
);
