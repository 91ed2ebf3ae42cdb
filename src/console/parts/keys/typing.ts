/** Whether a key is meant for a field, a choice or an open dialog, and not for the page. */
export function isTyping({ target }: KeyboardEvent): boolean {
  const field = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  const typed = field && !(field instanceof HTMLInputElement && field.type === 'checkbox');
  return Boolean(typed) || document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}
