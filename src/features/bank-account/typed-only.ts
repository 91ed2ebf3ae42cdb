import type { ClipboardEvent, DragEvent } from 'react';

const block = (event: ClipboardEvent | DragEvent) => event.preventDefault();

/** Props that block the clipboard and drag-and-drop on a field whose content a person must type and read. */
export const typedOnly = {
  onPaste: block,
  onCopy: block,
  onCut: block,
  onDrop: block,
  onDragStart: block,
};
