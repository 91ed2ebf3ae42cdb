import { spawn } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkText } from '../../verifier/core/check-text.ts';
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
const verify = (text: string, ...more: string[]) => {
  writeFileSync(join(folder, 'proof.json'), text);
  return run(['verify.mjs', 'proof.json', ...more]);
};

/** A signed text with the key that signed it. */
function signed(fields: object) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const leaf = JSON.stringify(fields);
  return {
    leaf,
    signature: sign(null, Buffer.from(leaf), privateKey).toString('hex'),
    public_key: publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex'),
  };
}

const { key: game, expect: round } = demoRound();
const picks = [{ type: 'large', price: '1.95' }];
const order = { id: '01', game, expect: round, picks, stake: '10.00', at: '2026-11-20T14:01:20.000Z' };
const [house, stranger] = [signed(order), signed(order)];
/** In a list of one order the leaf is the root. */
const leafRoot = createHash('sha256').update(`\0${house.leaf}`).digest('hex');
const listed = { path: [], root: leafRoot };
const times = { created: '2026-11-20T14:00:00.000Z', updated: '2026-11-20T14:02:00.000Z' };
const money = { money: '200.00', fee: '0.00', currency: 'MXN', state: 'paid' };
const payment = signed({ kind: 'recharge', id: '02', ...money, ...times });

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
  expect(said).toContain('Verified.');
  expect(said).toContain('Beacon: Demo, run by Plaza');
  expect(said).toMatch(/Verified\. This is a demo beacon\.$/m);
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
  expect(said).toContain('Beacon: drand quicknet');
  expect(said).toMatch(/Bytes.*\n\s+33 → 4, 61 → 2, ff → skipped, 9c → 1/);
  expect(said).toMatch(/ok\s+the beacon signed that round/);
});

test('the script ends with a fault when the dice were changed, and says where', async () => {
  const { code, said } = await verify(JSON.stringify({ ...demoRound(), dice: [6, 6, 6] }));
  expect(said).toMatch(/FAILED\s+seed and beacon produce these dice/);
  expect(said).toContain('Dice: 6 + 6 + 6 = 18');
  expect(code).toBe(1);
});

test('the script says when a round is not drawn yet', async () => {
  const good = demoRound();
  const early = { ...good, seed: '', dice: [], beacon: { ...good.beacon, signature: '' } };
  const { code, said } = await verify(JSON.stringify(early));
  expect(said).toContain('No problems so far; the round hasn’t been drawn yet.');
  expect(code).toBe(2);
});

test('an order that the published key signed is the house’s', async () => {
  const { code, said } = await verify(JSON.stringify({ ...house, ...listed }), '--key', house.public_key);
  expect(said).toMatch(/ok\s+signed by Plaza: the published key matches/);
  expect(said).toContain(house.public_key);
  expect(said).toContain('Verified.');
  expect(code).toBe(0);
});

test('an invented order under a key of somebody’s own is refused by the published key', async () => {
  const { code, said } = await verify(JSON.stringify({ ...stranger, ...listed }), '--key', house.public_key);
  expect(said).toMatch(/FAILED\s+the signing key isn’t the published one/);
  expect(said).not.toContain('signed by Plaza');
  expect(code).toBe(1);
});

test('without a published key nothing is said of the house, and the key is there to be compared', async () => {
  const { code, said } = await verify(JSON.stringify({ ...stranger, ...listed }));
  expect(said).toContain('signed with the key below; compare it with the published one');
  expect(said).toContain(stranger.public_key);
  expect(said).not.toMatch(/signed by Plaza|Verified/);
  expect(code).toBe(2);
});

test('the key is taken from the saved answer of the published chains, bare or as the API gave it', async () => {
  const chains = [{ id: 'one', receipt_key: house.public_key }];
  const data = Buffer.from(JSON.stringify(chains)).toString('base64');
  for (const text of [JSON.stringify(chains), JSON.stringify({ code: 200, msg: '', data })]) {
    writeFileSync(join(folder, 'chains.json'), text);
    const { code } = await verify(JSON.stringify({ ...house, ...listed }), '--key', 'chains.json');
    expect(code).toBe(0);
  }
  writeFileSync(join(folder, 'chains.json'), '[{}]');
  const { code, said } = await verify(JSON.stringify(house), '--key', 'chains.json');
  expect([code, said.trim()]).toEqual([2, 'This isn’t a published key.']);
});

test('the receipt of a deposit or withdrawal, which is in no list, is checked by its text and key', async () => {
  const good = await verify(JSON.stringify(payment), '--key', payment.public_key);
  expect(good.said).toMatch(/ok\s+the signed text is a deposit or a withdrawal/);
  expect(good.code).toBe(0);
  const more = { ...payment, leaf: payment.leaf.replace('200.00', '900.00') };
  const changed = await verify(JSON.stringify(more), '--key', payment.public_key);
  expect(changed.said).toMatch(/FAILED\s+the signature doesn’t match/);
  expect(changed.code).toBe(1);
  expect((await verify(JSON.stringify(payment), '--key', house.public_key)).code).toBe(1);
});

test('a receipt is told in words before it is checked', async () => {
  const paid = await verify(JSON.stringify(payment));
  expect(paid.said).toMatch(/^Deposit: MXN 200\.00\nStatus: Paid\nRequested: Nov 20, 2026, 14:00 UTC\n/);
  const leaf = { kind: 'withdrawal', id: '03', ...money, fee: '2.50', state: 'refused', ...times };
  const declined = await verify(JSON.stringify(signed(leaf)));
  expect(declined.said).toMatch(/^Withdrawal: MXN 200\.00\nFee: MXN 2\.50\nStatus: Declined\n/);
  const bet = await verify(JSON.stringify({ ...house, ...listed }));
  expect(bet.said).toContain('Picks: Big at 1.95\nStake per pick: 10.00\n');
});

test('the page says the same as the script', async () => {
  const published = house.public_key;
  const of = async (receipt: object) => (await checkText(JSON.stringify(receipt), { published })).state;
  expect(await of({ ...house, ...listed })).toBe('ok');
  expect(await of({ ...stranger, ...listed })).toBe('failed');
  expect(await of(payment)).toBe('failed');
});

test.each(['no json', '{}', '{"leaf":1}'])('what is no proof is refused in words: %s', async (text) => {
  const { code, said } = await verify(text);
  expect(said).toMatch(/This isn’t a round proof or a receipt/);
  expect(said).not.toContain('at ');
  expect(code).toBe(2);
});

test('neither the script nor the page needs anything from outside', () => {
  const script = readFileSync(built('verify.mjs'), 'utf8');
  expect(script.match(/^import .*$/gm)).toEqual(['import { readFileSync } from "node:fs";']);
  const page = readFileSync(built('index.html'), 'utf8');
  expect(page).toContain("default-src 'none'");
  // The ways back to the app and to the page as a file are links to follow, which load nothing.
  const [shell = ''] = page.split('<script');
  expect(page).not.toMatch(/\bsrc=/);
  expect([...shell.matchAll(/\bhref=\S+/g)].map(([one]) => one)).toEqual([
    'href="/"',
    'href="/verify/index.html"',
  ]);
  expect(shell).toContain('<a id="back" href="/"');
});
