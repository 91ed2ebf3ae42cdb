import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoRound } from './demo-round.ts';
import { vector } from './vector.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'plaza-verify-'));

function run(args: string[], input = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, args, { cwd: folder });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  child.stderr.on('data', (part: Buffer) => parts.push(part));
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, said: Buffer.concat(parts).toString() })),
  );
}

/** Runs the script as a person does who has nothing but it, Node and a proof. */
const verify = (text: string) => {
  writeFileSync(join(folder, 'proof.json'), text);
  return run(['verify.mjs', 'proof.json']);
};

const built = (name: string) => join(root, 'public/verify', name);

beforeAll(async () => {
  const { code, said } = await run([join(root, 'scripts/verify-page.ts')]);
  expect(said).toBe('');
  expect(code).toBe(0);
  writeFileSync(join(folder, 'verify.mjs'), readFileSync(built('verify.mjs')));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the script finds a good proof good and says that its beacon is a demo', async () => {
  const { code, said } = await verify(JSON.stringify(demoRound()));
  expect(said).toContain('Everything holds.');
  expect(said).toContain('Beacon: demo: run by the house');
  expect(code).toBe(0);
});

test('the script takes the answer of the API as it is', async () => {
  const data = Buffer.from(JSON.stringify(demoRound())).toString('base64');
  const { code } = await verify(JSON.stringify({ code: 200, msg: '', data }));
  expect(code).toBe(0);
});

test('the script reads a proof from its input', async () => {
  const { code } = await run(['verify.mjs', '-'], JSON.stringify(demoRound()));
  expect(code).toBe(0);
});

test('the script knows the real beacon and prints the bytes of the dice', async () => {
  const { said } = await verify(JSON.stringify(vector));
  expect(said).toContain('Beacon: real: drand quicknet');
  expect(said).toContain('Bytes: 33 → 4, 61 → 2, ff → skipped, 9c → 1');
  expect(said).toMatch(/ok\s+the beacon signed that round/);
});

test('the script ends with a fault when the dice were changed, and says where', async () => {
  const { code, said } = await verify(JSON.stringify({ ...demoRound(), dice: [6, 6, 6] }));
  expect(said).toMatch(/FAILED\s+seed and signature give the dice/);
  expect(code).toBe(1);
});

test('the script says when a round is not drawn yet', async () => {
  const good = demoRound();
  const early = { ...good, seed: '', dice: [], beacon: { ...good.beacon, signature: '' } };
  const { code, said } = await verify(JSON.stringify(early));
  expect(said).toContain('not drawn yet');
  expect(code).toBe(2);
});

test.each(['no json', '{}', '{"leaf":1}'])('what is no proof is refused in words: %s', async (text) => {
  const { code, said } = await verify(text);
  expect(said).toMatch(/This is no proof and no receipt/);
  expect(said).not.toContain('at ');
  expect(code).toBe(2);
});

test('neither the script nor the page needs anything from outside', () => {
  const script = readFileSync(built('verify.mjs'), 'utf8');
  expect(script.match(/^import .*$/gm)).toEqual(['import { readFileSync } from "node:fs";']);
  const page = readFileSync(built('index.html'), 'utf8');
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/\b(src|href)=/);
});
