import { sentences } from '../../../contract/sentences.ts';
import { Failure } from '../../data/transport/failure.ts';
import { i18n } from '../../i18n/i18n.ts';

const transport = {
  network: /*i18n*/ { id: 'failure.network', message: 'There is no connection. Nothing was changed.' },
  unanswered: /*i18n*/ {
    id: 'failure.unanswered',
    message: 'No answer arrived. It may have been done all the same: please look before you try again.',
  },
  timeout: /*i18n*/ { id: 'failure.timeout', message: 'The server did not answer in time.' },
  protocol: /*i18n*/ { id: 'failure.protocol', message: 'The server gave an answer that cannot be read.' },
  aborted: /*i18n*/ { id: 'failure.aborted', message: 'This was stopped.' },
  unarrived: /*i18n*/ { id: 'failure.unarrived', message: 'It did not arrive. Nothing was taken.' },
};

/** What a failure says to a person: the server's own words where it gave some, else the word's sentence. */
export function failureText(error: unknown): string {
  if (!(error instanceof Failure)) return i18n._(sentences.internal);
  if (error.word in transport) return i18n._(transport[error.word as keyof typeof transport]);
  if (error.word === 'internal') return i18n._(sentences.internal);
  return error.msg || i18n._(sentences[error.word as keyof typeof sentences]);
}
