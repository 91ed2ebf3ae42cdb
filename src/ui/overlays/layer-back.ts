/** What the phone's Back does to open layers: apart from what opens them, because a page sees to Back from its first moment. */

/** An open sheet or dialog, and the address that it stands over. */
export interface Layer {
  close: () => void;
  href: string;
}

interface Mark {
  /** How many layers are open at this entry. */
  layer?: number;
  /** The next entry is that of a layer, so a Back that arrives here came from it. */
  under?: boolean;
}

/** The open layers, the top one last. */
export const open: Layer[] = [];

/** What the current entry says of layers. */
export const mark = (): Mark => (window.history.state as Mark | null) ?? {};

export function updateMark(change: Mark) {
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
