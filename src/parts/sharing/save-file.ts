/** Saves a text as a file on the person's device. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Later, because the browser reads the data only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
