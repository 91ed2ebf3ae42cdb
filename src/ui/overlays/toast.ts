import { createEmitter } from '../../emitter.ts';

/** Short messages over the screen. Any code may add one; `Toaster` shows them. */
export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'info' | 'reward';
  text: string;
  action?: { label: string; onClick: () => void };
}

type ToastOptions = Pick<ToastMessage, 'action'>;

let messages: readonly ToastMessage[] = [];
let last = 0;
const changed = createEmitter();

function show(next: readonly ToastMessage[]) {
  messages = next;
  changed.emit();
}

/** At most three stand at a time; the same words are not said twice beside each other. */
function add(kind: ToastMessage['kind'], text: string, options: ToastOptions = {}): number {
  last += 1;
  const others = messages.filter((one) => one.text !== text);
  show([...others, { id: last, kind, text, ...options }].slice(-3));
  return last;
}

export const toast = {
  success: (text: string, options?: ToastOptions) => add('success', text, options),
  error: (text: string, options?: ToastOptions) => add('error', text, options),
  info: (text: string, options?: ToastOptions) => add('info', text, options),
  /** For what was drawn or won, alone. */
  reward: (text: string, options?: ToastOptions) => add('reward', text, options),
  dismiss: (id: number) => show(messages.filter((one) => one.id !== id)),
};

/** The messages on the screen, oldest first. */
export const toasts = (): readonly ToastMessage[] => messages;

export const useToasts = (): readonly ToastMessage[] => changed.useSnapshot(toasts);
