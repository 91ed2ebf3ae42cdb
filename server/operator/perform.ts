import { raiseAlert } from '../audit/alerts.ts';
import type { Plaza } from '../context/app-context.ts';
import { ConsoleRefusal } from '../errors/console-refusal.ts';
import { type Actor, hasOther, requireStanding } from './actor.ts';
import { type Command, isOptional, nameOf } from './command.ts';
import { inOne } from './inside.ts';
import { countOwn, isPastBound, lockBound } from './own-approvals.ts';
import { propose } from './proposals/propose.ts';
import { findAction, readGiven } from './read.ts';
import { actionOf, type Ended, recorded, whoOf } from './recorded.ts';
import type { Told } from './told.ts';

/** What became of an action: it is done, or waits as a proposal for a second person. */
export type Performed = { state: 'done'; lines: string[] } | { state: 'proposed'; proposal: string };

/**
 * What an action would do now. `second`: it needs another person; `waitsHours`: nobody else could be that person, so its author
 * may confirm it after so many hours.
 */
export type EffectNow = { effect: Told[]; second: boolean; waitsHours: number | null; needsReason: boolean };

/** An action with its values, as somebody asks for it. */
type Asked = {
  command: Command;
  given: Readonly<Record<string, string>>;
  values: Record<string, unknown>;
  actor: Actor;
  reason: string;
};

/** Permission and proof come before the values: who may not do it learns nothing of how it is done. @throws ConsoleRefusal; BadUsage */
async function read(
  plaza: Plaza,
  actor: Actor,
  name: string,
  given: Readonly<Record<string, string>>,
  { reason, acts }: { reason: string; acts: boolean },
): Promise<Asked> {
  const command = findAction(name);
  const typedOnly = command.onMachine || command.kind !== 'change';
  if (actor.via === 'console' && typedOnly) throw new ConsoleRefusal('not_found');
  await requireStanding(plaza.db, actor, command.permission);
  if (acts && command.fresh && !actor.fresh) throw new ConsoleRefusal('proof_due');
  const values = readGiven(command, given);
  const own = typeof values.reason === 'string' ? values.reason : '';
  const named = (acts && (await command.reasonOf?.(plaza, values))) || '';
  return { command, given, values, actor, reason: reason.trim() || own || named };
}

/** Is it ever for four eyes? Only then the question and the act are one transaction. */
const isGated = ({ second, amount }: Command): boolean => second !== 'never' || amount !== undefined;

async function needsSecond(plaza: Plaza, { command, values, actor }: Asked): Promise<boolean> {
  const { second, amount } = command;
  const always = second === 'always' || (second !== 'never' && (await second(plaza, values)));
  return always || (amount !== undefined && isPastBound(plaza, actor.person, await amount(plaza, values)));
}

/**
 * Tells what an action would do now, and whether it would wait.
 * @throws ConsoleRefusal, BadUsage, Failed
 */
export async function effectOf(
  plaza: Plaza,
  actor: Actor,
  name: string,
  given: Readonly<Record<string, string>>,
): Promise<EffectNow> {
  const asked = await read(plaza, actor, name, given, { reason: '', acts: false });
  const { command, values } = asked;
  const second = await needsSecond(plaza, asked);
  const alone = second && !(await hasOther(plaza.db, actor.person, command.permission));
  return {
    effect: (await command.effect?.(plaza, values)) ?? [],
    second,
    waitsHours: alone ? command.soloHours : null,
    needsReason: (second || command.needsReason) && !('reason' in command.args),
  };
}

/**
 * Tells whether an action needs a second person whatever its values are. One that takes none can be asked without.
 * @throws ConsoleRefusal
 */
export async function rulesOf(
  plaza: Plaza,
  actor: Actor,
  name: string,
): Promise<Pick<EffectNow, 'second' | 'waitsHours'>> {
  const command = findAction(name);
  await requireStanding(plaza.db, actor, command.permission);
  const { args, permission, soloHours } = command;
  const asks = command.second === 'always' || Object.values(args).every(isOptional);
  const second = asks && (await needsSecond(plaza, { command, given: {}, values: {}, actor, reason: '' }));
  const alone = second && !(await hasOther(plaza.db, actor.person, permission));
  return { second, waitsHours: alone ? soloHours : null };
}

/**
 * The one way to do an action, from the console and from the command line: checks permission, proof and reason, records it
 * before and after, and makes a proposal of what needs a second person.
 * @throws ConsoleRefusal, BadUsage, Failed, and the errors of the rooms (operator-errors.ts)
 */
export async function perform(
  plaza: Plaza,
  actor: Actor,
  name: string,
  given: Readonly<Record<string, string>>,
  reason: string,
): Promise<Performed> {
  const asked = await read(plaza, actor, name, given, { reason, acts: true });
  const { command, values } = asked;
  if (command.needsReason && !asked.reason) throw new ConsoleRefusal('invalid', { field: 'reason' });
  const member = await command.member?.(plaza, values);
  const event = { ...whoOf(actor), ...actionOf(nameOf(command), given, { reason: asked.reason, member }) };
  return recorded(plaza, event, () =>
    isGated(command) ? inOne(plaza, (here) => withFourEyes(here, asked)) : done(plaza, asked),
  );
}

const run = (plaza: Plaza, { command, values, actor, reason }: Asked) =>
  command.run(plaza, values, { ...actor, reason, second: null });

/** Does it, and tells what it changed. */
async function done(plaza: Plaza, asked: Asked): Promise<Ended<Performed>> {
  const { value } = asked.command;
  const before = await value?.(plaza, asked.values);
  const lines = await run(plaza, asked);
  const end = value && { before, after: await value(plaza, asked.values) };
  return { result: { state: 'done', lines }, end };
}

/** In one transaction: asks whether it needs a second person, and does it or proposes it. */
async function withFourEyes(here: Plaza, asked: Asked): Promise<Ended<Performed>> {
  const { command, actor, values } = asked;
  await requireStanding(here.db, actor, command.permission);
  if (command.amount) await lockBound(here, actor.person);
  const second = await needsSecond(here, asked);
  if (second && actor.via !== 'break-glass') {
    const proposal = await propose(here, asked);
    return { result: { state: 'proposed', proposal }, end: { proposed: proposal } };
  }
  const amount = await command.amount?.(here, values);
  const ended = await done(here, asked);
  if (amount !== undefined) await countOwn(here, actor.person, amount);
  if (second) await alertOwners(here, asked);
  return ended;
}

/** The last step of its transaction, because the audit log's newest place is held from here on. */
async function alertOwners({ db }: Plaza, { command, actor, reason }: Asked): Promise<void> {
  await raiseAlert(db, 'break_glass', { operator: actor.name, action: nameOf(command), reason });
}
