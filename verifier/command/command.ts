import { readFileSync } from 'node:fs';
import { checkText, type Line } from '../core/check-text.ts';
import { malformedText } from '../core/published.ts';
import { MalformedInput } from '../core/read.ts';

const usage = `Verifies a round proof or a receipt using only public standards.

  node verify.mjs proof.json
  node verify.mjs -                        reads the proof from standard input
  node verify.mjs https://site/api/Lottery/proof?key=k3-1m\\&expect=202611200842
  node verify.mjs receipt.json --key 9f2c…  the key the site published, shown under Fair
  node verify.mjs receipt.json --key chains.json
                                           the same from a saved response of /api/Lottery/chains, or its address

Save the key before you play: a key that comes with a receipt proves nothing.

Exit code 0: verified. 1: verification failed. 2: can’t be verified yet (not drawn, or unknown signing key).`;

const marks = { ok: 'ok     ', failed: 'FAILED ', waiting: 'pending' };
const lineText = ({ state, label, text, bytes }: Line) =>
  `${state ? `${marks[state]}  ` : ''}${label ? `${label}: ` : ''}${text}${bytes ? `\n           ${bytes}` : ''}`;

async function textOf(source: string): Promise<string> {
  if (/^https?:/.test(source)) return (await fetch(source)).text();
  return readFileSync(source === '-' ? 0 : source, 'utf8');
}

const keyText = (source: string) => (/^[0-9a-f]{64}$/i.test(source) ? source : textOf(source));

async function run(source?: string, option?: string, key?: string): Promise<number> {
  const known = option === undefined || (option === '--key' && key);
  if (!source || source.startsWith('--') || !known) {
    console.log(usage);
    return 2;
  }
  const published = key && (await keyText(key));
  const { state, lines, verdict, reserve } = await checkText(await textOf(source), { published });
  for (const line of lines) console.log(lineText(line));
  console.log(reserve ? `${verdict} ${reserve}` : verdict);
  return { ok: 0, failed: 1, waiting: 2 }[state];
}

run(...process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    console.error(error instanceof MalformedInput ? malformedText(error) : error.message);
    process.exitCode = 2;
  },
);
