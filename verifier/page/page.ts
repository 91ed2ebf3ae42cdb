import { checkText, type Line } from '../core/check-text.ts';
import { notOfTheForm } from '../core/published.ts';
import { NotOfTheForm } from '../core/read.ts';

const part = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element;
const text = part<HTMLTextAreaElement>('text');
const key = part<HTMLTextAreaElement>('key');
const file = part<HTMLInputElement>('file');
const button = part<HTMLButtonElement>('check');
const verdict = part('verdict');
const lines = part('lines');

const marks = { ok: '✓ ', failed: '✗ ', waiting: '… ' };

function say(state: string, words: string) {
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
  lines.replaceChildren();
  say('busy', 'Verifying…');
  try {
    const onProgress = (share: number) => say('busy', `Verifying… ${Math.round(share * 100)}%`);
    const report = await checkText(text.value, { published: key.value, onProgress });
    lines.replaceChildren(...report.lines.map(lineOf));
    say(report.state, report.verdict);
  } catch (error) {
    const unread = error instanceof NotOfTheForm;
    say('failed', unread ? notOfTheForm(error) : 'This browser couldn’t verify it.');
  }
  button.disabled = false;
}

button.addEventListener('click', check);
file.addEventListener('change', async () => {
  const [chosen] = file.files ?? [];
  if (!chosen) return;
  text.value = await chosen.text();
  await check();
});

// The app hands a proof over behind the #, which no browser sends to a server.
if (location.hash.length > 1) {
  text.value = JSON.stringify(JSON.parse(decodeURIComponent(location.hash.slice(1))), null, 2);
  void check();
}
