/**
 * Open sheets and dialogs as entries of the session history, so that the phone's Back closes the top one.
 *
 * Opening a layer pushes an entry. Back pops it, which closes the layer; the router does not see the event, because the
 * address has not changed. A layer that is closed by its own button leaves its entry in the history, because going back at
 * that moment would race with a navigation that follows the press. The next layer reuses the entry, and Back skips it.
 */
interface Layer {
  close: () => void;
  href: string;
}

interface Mark {
  /** How many layers are open at this entry. */
  layer?: number;
  /** The next entry is that of a layer, so a Back that arrives here came from it. */
  under?: boolean;
}

const open: Layer[] = [];
const mark = (): Mark => (window.history.state as Mark | null) ?? {};

function updateMark(change: Mark) {
  window.history.replaceState({ ...mark(), ...change }, '');
}

function onPop(event: PopStateEvent) {
  const { layer: depth = 0, under } = (event.state as Mark | null) ?? {};
  if (open.length > depth) {
    const closed = open.splice(depth).reverse();
    updateMark({ under: false });
    if (closed.every((one) => one.href === window.location.href)) event.stopImmediatePropagation();
    for (const one of closed) one.close();
  } else if (under) {
    event.stopImmediatePropagation();
    updateMark({ under: false });
    window.history.back();
  }
}

/** Sees to Back from now on: layers that an earlier page of this tab opened have left their entries too. */
export const watchBack = (): void => window.addEventListener('popstate', onPop, { capture: true });

/**
 * Adds a layer to the history; Back calls `close`.
 * @returns a function to call when the layer was closed in another way
 */
export function enterLayer(close: () => void): () => void {
  if (open.length === 0) watchBack();
  const layer: Layer = { close, href: window.location.href };
  open.push(layer);
  if ((mark().layer ?? 0) < open.length) {
    updateMark({ under: true });
    window.history.pushState({ ...mark(), under: false, layer: open.length }, '');
  }
  return () => {
    const at = open.indexOf(layer);
    if (at >= 0) open.splice(at, 1);
  };
}
