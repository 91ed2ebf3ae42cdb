/** Functions that run on the page: each stands alone but for `window.seek` and Testing Library, which are put there first. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Library from '@testing-library/dom';
import type { Sent, SentWords } from './target.ts';

declare global {
  interface Window {
    TestingLibraryDom: typeof Library;
    seek: typeof seek;
  }
}

/** The elements of a target that can be seen, in their order. The last frame of a screen is not the app yet. */
function seek({ by, what, name, within }: Sent): HTMLElement[] {
  const { queryAllByRole, queryAllByText, queryAllByLabelText } = window.TestingLibraryDom;
  const match = (words: SentWords) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);
  const places = within ? window.seek(within) : [document.body];
  const find = (place: HTMLElement) => {
    if (by === 'text') return queryAllByText(place, match(what));
    if (by === 'label') return queryAllByLabelText(place, match(what));
    return queryAllByRole(place, String(what), name === undefined ? {} : { name: match(name) });
  };
  return places
    .flatMap(find)
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.last-frame'),
    );
}

/** The script that lets the page be searched: once for each document. */
export const searching = () => {
  const library = createRequire(import.meta.url).resolve('@testing-library/dom/package.json');
  const file = join(library, '..', 'dist', '@testing-library', 'dom.umd.min.js');
  return `${readFileSync(file, 'utf8')}; window.seek = ${seek};`;
};

/** Can the page be searched already? */
export const isSearchable = () => typeof window.seek === 'function';

/** The texts of all that is found; of a field what stands in it. */
export const texts = (target: Sent): string[] =>
  window
    .seek(target)
    .map((one) => ('value' in one && one.tagName === 'INPUT' ? String(one.value) : one.innerText));

/** Where the first that is found can be pressed, or the reason why it cannot be yet. */
export async function aim(target: Sent): Promise<{ x: number; y: number } | string> {
  const [element] = window.seek(target);
  if (!element) return 'is not there';
  if (element.matches(':disabled, [aria-disabled=true]')) return 'is disabled';
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const hitAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y);
  if (!element.contains(hitAt(middle()))) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const first = middle();
  await frame();
  await frame();
  const point = middle();
  if (point.x !== first.x || point.y !== first.y) return 'moves';
  const hit = hitAt(point);
  const label = element.closest('label') ?? (element as HTMLInputElement).labels?.[0];
  if (hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit))) return point;
  return `is covered by ${hit?.outerHTML.slice(0, 120)}`;
}

/** Has what is typed replace what stands in the field. A date is set as a picker does: its parts differ by engine and language. */
export function takeWords(target: Sent, words: string): 'taken' | 'to type' {
  const [element] = window.seek(target) as HTMLInputElement[];
  if (element?.type !== 'date') {
    element?.select();
    return 'to type';
  }
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, words);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
  return 'taken';
}

/** Gives the keyboard to the first frame, once its page is there; false before. */
export function enterFrame(): boolean {
  const frame = document.querySelector<HTMLIFrameElement>('[aria-busy=false] > iframe');
  frame?.focus();
  return frame !== null && document.activeElement === frame;
}

/** Goes to another address of the app that is loaded; false when it is not. */
export function goInside(site: string, address: string): boolean {
  if (location.origin !== site || location.pathname !== '/') return false;
  location.hash = address;
  return true;
}

/** Leaves what an earlier login leaves on the device. */
export function signInHere(id: string, tokensso: string): void {
  localStorage.setItem('tokensso', tokensso);
  localStorage.setItem('token', btoa(id));
}
