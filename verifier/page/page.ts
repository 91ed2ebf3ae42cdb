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
const ask = part('ask');
const askButton = part<HTMLButtonElement>('ask-site');

/** A saved file has no app to go back to, and no site to ask. */
const onSite = location.protocol.startsWith('http');

const marks = { ok: '✓ ', failed: '✗ ', waiting: '… ' };

function showVerdict(state: string, words: string) {
  verdict.hidden = false;
  verdict.dataset.state = state;
  verdict.textContent = words;
}

function lineOf({ state, label, text: words, bytes }: Line): HTMLLIElement {
  const item = document.createElement('li');
  if (state) {
    item.dataset.state = state;
    const mark = document.createElement('b');
    mark.textContent = marks[state];
    item.append(mark);
  }
  if (label) {
    const name = document.createElement('span');
    name.textContent = label;
    item.append(name);
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
  ask.hidden = true;
  showVerdict('busy', 'Verifying…');
  try {
    const onProgress = (share: number) => showVerdict('busy', `Verifying… ${Math.round(share * 100)}%`);
    const report = await checkText(text.value, { published: key.value, onProgress });
    lines.replaceChildren(...report.lines.map(lineOf));
    lines.hidden = false;
    showVerdict(report.state, report.verdict);
    ask.hidden =
      !onSite || report.lines.every(({ label }) => label !== 'Reference') || key.value.trim() !== '';
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

askButton.addEventListener('click', async () => {
  askButton.disabled = true;
  try {
    const answer = await fetch('/api/Lottery/chains?lang=en_us');
    key.value = await answer.text();
    await check();
    if (verdict.dataset.state === 'ok')
      verdict.append(
        ' The key came from this site just now: to be certain, compare it with one you saved earlier.',
      );
  } catch {
    showVerdict('failed', 'The site couldn’t be reached. Try again, or enter its published key below.');
  }
  askButton.disabled = false;
});

/** The app's screen of a round. */
function screenOf(proof: unknown): string {
  const { key: game, expect } = (proof ?? {}) as { key?: unknown; expect?: unknown };
  if (typeof game !== 'string' || typeof expect !== 'string') return '/';
  return `/#/Fair?${new URLSearchParams({ key: game, expect })}`;
}

back.hidden = !onSite;

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
  back.href = screenOf(proof);
  text.value = JSON.stringify(proof, null, 2);
  given.open = false;
  void check();
}
