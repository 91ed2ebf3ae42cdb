import type { ClipboardEvent, DragEvent } from 'react';

const refuse = (event: ClipboardEvent | DragEvent) => event.preventDefault();

/** What is put on a field that has to be typed and read by a person: neither the clipboard nor a drag reaches it. */
export const typedOnly = {
  onPaste: refuse,
  onCopy: refuse,
  onCut: refuse,
  onDrop: refuse,
  onDragStart: refuse,
};
