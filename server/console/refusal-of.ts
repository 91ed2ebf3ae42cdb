import type { Refused } from '../../contract/console/call.ts';
import { sentences } from '../../contract/sentences.ts';
import type { Plaza } from '../context/app-context.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { Invalid, Refusal } from '../errors/refusal.ts';
import { BodyTooLarge } from '../http/body.ts';
import { BadUsage, Failed } from '../operator/command.ts';
import { isOperatorError } from '../operator/operator-errors.ts';
import type { Visitor } from './asker.ts';

/** The body that answers a call that threw. What nobody expected is logged under the request's id and told as `internal`. */
export function refusalOf(
  plaza: Plaza,
  error: unknown,
  visitor: Pick<Visitor, 'say' | 'now'>,
  { request, path }: { request: string; path: string },
): Refused {
  if (error instanceof ConsoleRefusal) return error.body(visitor.say);
  if (error instanceof Failed) return { error: 'refused', message: error.lines.join('\n') };
  if (error instanceof BadUsage) return { error: 'invalid', message: error.lines.join('\n') };
  if (isOperatorError(error)) return { error: 'refused', message: error.message };
  if (error instanceof BodyTooLarge) return { error: 'invalid', field: 'body' };
  if (error instanceof Refusal) return ofMember(error, visitor);
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  plaza.log.error('console call failed', { request, path, name, message, stack });
  return { error: 'internal' };
}

/** A refusal of the rooms that members use. */
function ofMember(error: Refusal, { say, now }: Pick<Visitor, 'say' | 'now'>): Refused {
  if (error instanceof Invalid) return { error: 'invalid', field: Object.keys(error.faults)[0] ?? 'body' };
  if (error.word === 'not_found') return { error: 'not_found' };
  if (error.word === 'too_many' || error.word === 'busy') {
    const until = new Date(now.getTime() + (error.retryAfter ?? 1) * 1000);
    return { error: 'too_many', until: until.toISOString() };
  }
  const { sentence = sentences[error.word] } = error;
  return { error: 'refused', message: typeof sentence === 'string' ? sentence : say(sentence) };
}
