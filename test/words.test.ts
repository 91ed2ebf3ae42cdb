import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/**
 * One word per idea in what we name ourselves: deposit, order, round, film, PIN. The wire, routes and SQL keep the
 * specification's words, in texts, in fields and in what is taken out of an object under the field's own name.
 */
const twins: Record<string, RegExp> = {
  deposit: /recharge/,
  order: /^bets?$/,
  round: /^expects?$/,
  film: /^(video|vod)s?$/,
  PIN: /^(pay ?pwd|pay ?password|withdrawal ?password)$/,
};

/** The words of a name: `openRecharge`, `first_expect` and `bet-slip` have two each. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);

/** The word that a name should have in the place of its own, `undefined` when it has none of the twins. */
function twinIn(name: string): string | undefined {
  const words = wordsOf(name);
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  // A function that begins with it asks for something to be so: `expectBody`.
  const nouns =
    words.length > 1 && words[0] === 'expect' && !/^(of|at)$/.test(words[1] ?? '') ? words.slice(1) : words;
  const isTwin = (twin: RegExp) => [...nouns, ...pairs].some((word) => twin.test(word));
  return Object.entries(twins).find(([, twin]) => isTwin(twin))?.[0];
}

type Node = { type: string; [name: string]: unknown };

/** Names that a pattern declares itself: `{ expect }` and `{ paypwd = 1 }` take a field under its own name. */
function bound(pattern: Node | null): string[] {
  if (!pattern) return [];
  const all = (nodes: unknown) => (nodes as (Node | null)[]).flatMap(bound);
  if (pattern.type === 'Identifier') return [pattern.name as string];
  if (pattern.type === 'ArrayPattern') return all(pattern.elements);
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node);
  if (pattern.type === 'RestElement') return bound(pattern.argument as Node);
  if (pattern.type === 'Property') return pattern.shorthand ? [] : bound(pattern.value as Node);
  if (pattern.type === 'ObjectPattern') return all(pattern.properties);
  return [];
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All functions, types, variables and parameters that a source declares. */
function declared(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(declared);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap(declared);
  // What a signature of a type calls its parameters is no declaration.
  if (/^(TS(Type|Interface|Enum)\w*Declaration|ClassDeclaration)$/.test(node.type))
    return [...bound(node.id as Node), ...inside];
  if (node.type === 'VariableDeclarator') return [...bound(node.id as Node), ...inside];
  if (/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
    return [...bound(node.id as Node | null), ...(node.params as Node[]).flatMap(bound), ...inside];
  return inside;
}

const found = (file: string, source: string) =>
  [basename(file).replace(/\..*/, ''), ...declared(parseSync(file, source).program)].flatMap((name) => {
    const word = twinIn(name);
    return word ? [`${file}: ${name} is called ${word}`] : [];
  });

test.each([
  ['const rechargeStates = 1', 'rechargeStates is called deposit'],
  ['function place(bet: Bet) {}', 'bet is called order'],
  ['const read = ({ at: expect }) => expect', 'expect is called round'],
  ['type VideoRow = { vod_name: string }', 'VideoRow is called film'],
  ['const WithdrawalPassword = () => null', 'WithdrawalPassword is called PIN'],
  ['class Order { place({ expect, paypwd = 1 }: Fields) {} }', undefined],
  ["const better = { expect: 1, vod_pic: '', video_login: 0 }; function expectBody() {}", undefined],
])('%s: %s', (source, said) => {
  expect(found('src/some.ts', source)).toEqual(said ? [`src/some.ts: ${said}`] : []);
});

/** Words of others: HTML's `<video>`, what ffmpeg calls a stream of pictures, and a screen that has its route's name. */
const foreign =
  /^(src\/features\/player\/\w+\.tsx?: (video|PlayVideo) |server\/film\/import\/probe-film\.ts: video )/;

test('what we name ourselves has one word for each idea', () => {
  const files = globSync('{server,src,sw,verifier}/**/*.{ts,tsx}').filter(
    (file) => !/\.(test|d)\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const twice = files.flatMap((file) => found(file, readFileSync(file, 'utf8')));
  expect(twice.filter((one) => !foreign.test(one))).toEqual([]);
});
