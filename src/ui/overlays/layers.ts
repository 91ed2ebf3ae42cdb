/**
 * Open sheets and dialogs as entries of the session history, so that the phone's Back closes the top one.
 *
 * An entry is pushed when a layer opens; Back pops it, which closes the layer and is kept from the router, for which
 * nothing has moved. A layer closed by its own button leaves its entry where it is: going back at that moment would
 * race with a navigation that follows the press. The next layer takes the entry over, and Back steps over it.
 */
interface Layer {
  close: () => void;
  href: string;
}

interface Mark {
  /** How many layers are open at this entry. */
  layer?: number;
  /** The entry right above is a layer's: whoever arrives here by Back came from it. */
  under?: boolean;
}

const open: Layer[] = [];
const mark = (): Mark => (window.history.state as Mark | null) ?? {};

function restate(change: Mark) {
  window.history.replaceState({ ...mark(), ...change }, '');
}

function onPop(event: PopStateEvent) {
  const { layer: depth = 0, under } = (event.state as Mark | null) ?? {};
  if (open.length > depth) {
    const closed = open.splice(depth).reverse();
    restate({ under: false });
    if (closed.every((one) => one.href === window.location.href)) event.stopImmediatePropagation();
    for (const one of closed) one.close();
  } else if (under) {
    event.stopImmediatePropagation();
    restate({ under: false });
    window.history.back();
  }
}

/**
 * Enters a layer into the history; `close` is called when Back takes it away.
 * The returned function takes it out again once it was closed another way.
 */
export function enterLayer(close: () => void): () => void {
  if (open.length === 0) window.addEventListener('popstate', onPop, { capture: true });
  const layer: Layer = { close, href: window.location.href };
  open.push(layer);
  if ((mark().layer ?? 0) < open.length) {
    restate({ under: true });
    window.history.pushState({ ...mark(), under: false, layer: open.length }, '');
  }
  return () => {
    const at = open.indexOf(layer);
    if (at >= 0) open.splice(at, 1);
  };
}
