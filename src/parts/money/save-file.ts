/** Hands a text to the person as a file of their device. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it when the next task runs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
