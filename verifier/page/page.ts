import { checkText, type Line } from '../core/check-text.ts';
import { malformedText } from '../core/published.ts';
import { MalformedInput } from '../core/read.ts';

const part = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
const text = part<HTMLTextAreaElement>('text');
const key = part<HTMLTextAreaElement>('key');
const file = part<HTMLInputElement>('file');
const button = part<HTMLButtonElement>('check');
const verdict = part('verdict');
const lines = part('lines');
const given = part<HTMLDetailsElement>('given');

const back = part<HTMLAnchorElement>('back');

const marks = { ok: '✓ ', failed: '✗ ', waiting: '… ' };

function showVerdict(state: string, words: string) {
  verdict.hidden = false;
  verdict.dataset.state = state;
  verdict.textContent = words;
}

function lineOf({ state, text: words, bytes }: Line): HTMLLIElement {
  const item = document.createElement('li');
  if (state) {
    item.dataset.state = state;
    const mark = document.createElement('b');
    mark.textContent = marks[state];
    item.append(mark);
  }
  item.append(words);
  if (bytes) {
    const code = document.createElement('code');
    code.textContent = bytes;
    item.append(code);
  }
  return item;
}

async function check() {
  button.disabled = true;
  lines.hidden = true;
  showVerdict('busy', 'Verifying…');
  try {
    const onProgress = (share: number) => showVerdict('busy', `Verifying… ${Math.round(share * 100)}%`);
    const report = await checkText(text.value, { published: key.value, onProgress });
    lines.replaceChildren(...report.lines.map(lineOf));
    lines.hidden = false;
    showVerdict(report.state, report.verdict);
  } catch (error) {
    const malformed = error instanceof MalformedInput;
    showVerdict('failed', malformed ? malformedText(error) : 'This browser couldn’t verify it.');
  }
  button.disabled = false;
  // Above what was pasted it may be out of sight.
  verdict.scrollIntoView({ block: 'nearest' });
}

button.addEventListener('click', check);
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  text.value = await chosen.text();
  await check();
});

/** The app's screen of a round. */
function screenOf(proof: unknown): string {
  const { key: game, expect } = (proof ?? {}) as { key?: unknown; expect?: unknown };
  if (typeof game !== 'string' || typeof expect !== 'string') return '/';
  return `/#/Fair?${new URLSearchParams({ key: game, expect })}`;
}

// A saved file has no app to go back to.
back.hidden = !location.protocol.startsWith('http');

// Whoever came from the app goes back to where they were in it; only this site's own pages count as such.
back.addEventListener('click', (event) => {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  if (!navigation?.canGoBack) return;
  event.preventDefault();
  history.back();
});

// The app passes a proof in the fragment, which browsers do not send to servers.
if (location.hash.length > 1) {
  const proof = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const screen = screenOf(proof);
  back.href = screen;
  text.value = JSON.stringify(proof, null, 2);
  // A receipt wants a published key beside it.
  given.open = screen === '/';
  void check();
}
