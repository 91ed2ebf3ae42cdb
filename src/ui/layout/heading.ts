/** The heading that last had the focus. */
let last: HTMLElement | undefined;

/** The heading of the screen, made able to take the focus. */
export function heading(): HTMLElement | null {
  const found = document.querySelector('h1');
  if (!found) return null;
  found.tabIndex = -1;
  // A focus ring would make the heading look like a button.
  found.style.outline = 'none';
  last = found;
  return found;
}

/** Moves the focus to the heading of the screen, without a scroll. */
export const focusHeading = (): void => heading()?.focus({ preventScroll: true });

/** Moves the focus to the heading where what had it is gone. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === document.body) focusHeading();
}

/** A screen whose content replaces its placeholder has a new heading: it takes over the focus that the old one has lost. */
export function takeOverFocus(): void {
  if (last && !last.isConnected) focusHeadingIfLost();
}
