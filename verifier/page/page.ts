import { checkText, type Line, type Report } from '../core/check-text.ts';
import { malformedText, readKeys } from '../core/published.ts';
import { MalformedInput } from '../core/read.ts';
import { filled, type Words } from '../core/words.ts';

const part = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
const text = part<HTMLTextAreaElement>('text');
const key = part<HTMLTextAreaElement>('key');
const file = part<HTMLInputElement>('file');
const button = part<HTMLButtonElement>('check');
const verdict = part('verdict');
const sentence = part('sentence');
const reserve = part('reserve');
const lines = part('lines');
const remark = part('remark');
const steps = part<HTMLDetailsElement>('steps');
const values = part('values');
const given = part<HTMLDetailsElement>('given');
const back = part<HTMLAnchorElement>('back');
const compared = part('compared');
const ask = part('ask');
const askButton = part<HTMLButtonElement>('ask-site');

/** A saved file has no app to go back to, and no site to ask. */
const onSite = location.protocol.startsWith('http');

/** One language: its name on the wire, its BCP 47 tag and its texts. */
type Language = { name: string; tag: string; words: Words };

/** The language that was chosen in the app, else the first of the device's that there is, else the default one, which is first. */
function languageHere(): Language {
  const languages: Language[] = JSON.parse(part('languages').textContent ?? '');
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  const ofDevice = navigator.languages
    .map((tag) => languages.find((one) => primary(one.tag) === primary(tag)))
    .find((one) => one !== undefined);
  const [first] = languages;
  return languages.find(({ name }) => name === chosenInApp()) ?? ofDevice ?? (first as Language);
}

function chosenInApp(): string | null {
  try {
    return localStorage.getItem('viodeLang');
  } catch {
    // A saved file may have no storage.
    return null;
  }
}

const { tag: language, words } = languageHere();
const said = words.page;

type Word = keyof Words['page'];
document.documentElement.lang = language;
document.title = said.title;
for (const place of document.querySelectorAll<HTMLElement>('[data-word]'))
  place.textContent = said[place.dataset.word as Word];
lines.ariaLabel = said.results;

const marks = { ok: '✓', failed: '✗', waiting: '…', busy: '…' };

type State = keyof typeof marks;

/** @param less what the sentence is worth, if that is less than it says */
function showVerdict(state: State, said: string, less = '') {
  verdict.hidden = false;
  verdict.dataset.state = state;
  part('mark').textContent = marks[state];
  sentence.textContent = said;
  reserve.hidden = less === '';
  reserve.textContent = less;
}

function made(name: 'span' | 'code', content: string): HTMLElement {
  const element = document.createElement(name);
  element.textContent = content;
  return element;
}

function markOf(state: State): HTMLElement {
  const mark = made('span', marks[state]);
  mark.className = 'mark';
  return mark;
}

function lineOf({ state, label, text: content, bytes }: Line, index: number): HTMLLIElement {
  const item = document.createElement('li');
  if (state) {
    item.dataset.state = state;
    item.append(markOf(state));
  }
  if (label) {
    item.dataset.fact = `${index}`;
    item.append(made('span', label));
  }
  item.append(made('span', content));
  if (bytes) item.append(made('code', bytes));
  return item;
}

/** Facts and checks, then the remark, then the values from which the checks were made. */
function showReport({ state, verdict: said, lines: all, reserve: less }: Report) {
  const isResult = ({ state, label }: Line) => state !== undefined || label !== undefined;
  const computed = all.filter(({ bytes }) => bytes !== undefined);
  lines.replaceChildren(...all.filter(isResult).map(lineOf));
  values.replaceChildren(...computed.map(lineOf));
  remark.textContent = all.find((line) => !isResult(line) && line.bytes === undefined)?.text ?? '';
  for (const [place, shown] of [
    [lines, true],
    [remark, remark.textContent !== ''],
    [steps, computed.length > 0],
  ] as const)
    place.hidden = !shown;
  showVerdict(state, said, less);
}

async function check() {
  button.disabled = true;
  for (const place of [lines, remark, steps, ask, compared]) place.hidden = true;
  const busy = (share: string) => showVerdict('busy', filled(said.verifying, { share }).trim());
  busy('');
  try {
    const onProgress = (share: number) => busy(`${Math.round(share * 100)}%`);
    const report = await checkText(text.value, { published: key.value, onProgress, words, language });
    showReport(report);
    ask.hidden = !onSite || report.verdict !== words.verdicts.unknown;
  } catch (error) {
    const malformed = error instanceof MalformedInput;
    showVerdict('failed', malformed ? malformedText(error, words) : said.unable);
  }
  button.disabled = false;
  // Above what was pasted it may be out of sight.
  verdict.scrollIntoView({ block: 'nearest' });
}

/** Verifies with the keys that the site publishes now; nothing of what is verified is sent. */
async function checkWithSite() {
  askButton.disabled = true;
  try {
    const answer = await (await fetch('/api/Lottery/chains')).text();
    // What is no list of keys is no answer.
    readKeys(answer);
    key.value = answer;
    await check();
    compared.hidden = verdict.dataset.state !== 'ok';
  } catch {
    key.value = '';
    await check();
    showVerdict('waiting', said.unreachable);
  }
  askButton.disabled = false;
}

button.addEventListener('click', check);
askButton.addEventListener('click', checkWithSite);
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  text.value = await chosen.text();
  await check();
});

/** The app's screen of a round; `undefined` for what is none. */
function screenOf(proof: unknown): string | undefined {
  const { key: game, expect } = (proof ?? {}) as { key?: unknown; expect?: unknown };
  if (typeof game !== 'string' || typeof expect !== 'string') return undefined;
  return `/#/Fair?${new URLSearchParams({ key: game, expect })}`;
}

/** What a fragment holds; the text itself of one that was cut on its way. */
function read(fragment: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(fragment));
  } catch {
    return fragment;
  }
}

back.hidden = !onSite;
part('save').hidden = !onSite;

// Whoever came from the app goes back to where they were in it; only this site's own pages count as such.
back.addEventListener('click', (event) => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (!navigation?.canGoBack) return;
  event.preventDefault();
  history.back();
});

// The app passes a proof in the fragment, which browsers do not send to servers.
if (location.hash.length > 1) {
  const proof = read(location.hash.slice(1));
  const screen = screenOf(proof);
  back.href = screen ?? '/';
  text.value = typeof proof === 'string' ? proof : JSON.stringify(proof, null, 2);
  given.open = typeof proof === 'string';
  // A receipt is judged by a key that the site published.
  void (screen || !onSite ? check() : checkWithSite());
}
