import { createEmitter } from '../../emitter.ts';

/** A short message over the screen. Any code may add one; `Toaster` shows it. */
export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onClick: () => void };
  /** When it was added, ms since the page was loaded. */
  at: number;
}

type ToastOptions = Pick<ToastMessage, 'action'>;

let messages: readonly ToastMessage[] = [];
let last = 0;
const changed = createEmitter();

function show(next: readonly ToastMessage[]) {
  messages = next;
  changed.emit();
}

/** Only the newest toast is shown. */
function add(kind: ToastMessage['kind'], text: string, options?: ToastOptions): number {
  last += 1;
  show([{ id: last, kind, text, at: performance.now(), ...options }]);
  return last;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  dismiss: (id: number) => show(messages.filter((one) => one.id !== id)),
  /**
   * Called when a screen is left: removes its toast. A toast of the last half second stays, because it confirms the action
   * that led to the next screen.
   */
  leave: () => show(messages.filter(({ at }) => at > performance.now() - 500)),
};

/** The toasts on the screen: one or none. */
export const toasts = (): readonly ToastMessage[] => messages;

export const useToasts = (): readonly ToastMessage[] => changed.useSnapshot(toasts);
