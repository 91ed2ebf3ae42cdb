import { sentences } from '../../../contract/sentences.ts';
import { Failure } from '../../data/transport/failure.ts';
import { i18n } from '../../i18n/i18n.ts';

const transport = {
  network: /*i18n*/ { id: 'failure.network', message: 'No connection. Nothing was changed.' },
  unanswered: /*i18n*/ {
    id: 'failure.unanswered',
    message:
      'We didn’t get a response. Your request may still have gone through, so check before you try again.',
  },
  timeout: /*i18n*/ { id: 'failure.timeout', message: 'The server took too long to respond.' },
  protocol: /*i18n*/ {
    id: 'failure.protocol',
    message: 'We couldn’t read the server’s response. Please try again in a moment.',
  },
  aborted: /*i18n*/ { id: 'failure.aborted', message: 'The request was canceled.' },
  storage_full: /*i18n*/ {
    id: 'failure.storage_full',
    message: 'This device’s storage is full. Free up some space, then try again.',
  },
  unarrived: /*i18n*/ {
    id: 'failure.unarrived',
    message:
      'Your request didn’t go through. Your balance is unchanged, and trying again won’t charge you twice.',
  },
};

/** What a server that fails says of a person's money. */
const moneySafe = /*i18n*/ {
  id: 'failure.money',
  message: 'Something went wrong on our side. Your money is safe. Please try again in a moment.',
};

/**
 * The sentence for a failure: the server's own, or the one of its error word.
 * @param money the screen shows or moves the person's money
 */
export function failureText(error: unknown, { money = false }: { money?: boolean | undefined } = {}): string {
  const internal = money ? moneySafe : sentences.internal;
  if (!(error instanceof Failure)) return i18n._(internal);
  if (error.word in transport) return i18n._(transport[error.word as keyof typeof transport]);
  if (error.word === 'internal') return i18n._(internal);
  return error.msg || i18n._(sentences[error.word as keyof typeof sentences]);
}

/** Whether the server is why something could not be read: not the network, and not a refusal. */
export const isServerProblem = (error: unknown): boolean => error instanceof Failure && error.ofServer;
