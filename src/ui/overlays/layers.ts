import { type Layer, mark, open, updateMark, watchBack } from './layer-back.ts';

/**
 * Adds an open sheet or dialog to the session history, so that the phone's Back closes the top one: Back calls `close`.
 *
 * Opening a layer pushes an entry. Back pops it, which closes the layer; the router does not see the event, because the
 * address has not changed. A layer that is closed by its own button leaves its entry in the history, because going back at
 * that moment would race with a navigation that follows the press. The next layer reuses the entry, and Back skips it.
 *
 * @returns a function to call when the layer was closed in another way
 */
export function enterLayer(close: () => void): () => void {
  watchBack();
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
