import css from './SkipLink.module.css';

/**
 * The way past what is on every screen, seen while it has the focus. It stands first in the document. A button: the fragment of
 * an address is the router's, so that a link to the content would leave the screen.
 */
export function SkipLink({ label }: { label: string }) {
  return (
    <button type="button" className={css.skip} onClick={focusContent}>
      {label}
    </button>
  );
}

/** The next Tab goes to the first control of the screen. */
function focusContent() {
  const main = document.querySelector('main');
  if (!main) return;
  main.tabIndex = -1;
  // A ring around all that is read would not show where one is.
  main.style.outline = 'none';
  main.focus({ preventScroll: true });
}
