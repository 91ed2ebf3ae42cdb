import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import Dices from 'lucide-react/icons/dices';
import Film from 'lucide-react/icons/film';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserRound from 'lucide-react/icons/user-round';
import Zap from 'lucide-react/icons/zap';
import type { Answer } from '../../../../contract/console/call.ts';
import type { find, foundKinds } from '../../../../contract/console/find.ts';
import type { Permission } from '../../../../contract/console/roles.ts';
import { i18n } from '../../../i18n/i18n.ts';
import type { IconShape } from '../../../ui/media/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { addresses } from '../../addresses.ts';
import type { RoomEntry } from '../../start/rooms.ts';
import { type ActionName, actions, isActionName } from '../../words/actions.ts';
import {
  type DepositState,
  depositWords,
  type WithdrawalState,
  withdrawalWords,
} from '../../words/payments.ts';
import { act } from '../action/act.ts';

type Kind = (typeof foundKinds)[number];

/** A thing that the palette found: it has an address or is done. */
export interface Found {
  /** Unique among what is found; part of an element's id. */
  key: string;
  kind: Kind | 'room';
  icon: IconShape;
  title: string | MessageDescriptor;
  detail: string;
  to?: string;
  act?: () => void;
}

const titles: Record<Found['kind'], MessageDescriptor> = {
  room: msg`Pages`,
  action: msg`Actions`,
  member: msg`Members`,
  deposit: msg`Deposits`,
  withdrawal: msg`Withdrawals`,
  round: msg({ message: 'Rounds', context: 'what was found' }),
  film: msg`Films`,
  setting: msg`Settings`,
};

const places: Record<Exclude<Kind, 'action' | 'film'>, { icon: IconShape; to: (id: string) => string }> = {
  member: { icon: UserRound, to: (id) => addresses.members(id) },
  deposit: { icon: ArrowDownToLine, to: (id) => addresses.deposits(id) },
  withdrawal: { icon: ArrowUpFromLine, to: (id) => addresses.withdrawals(id) },
  round: { icon: Dices, to: (id) => addresses.games(id.split(' ')[0], { round: id.split(' ')[1] ?? '' }) },
  setting: { icon: SlidersHorizontal, to: (id) => addresses.settings(id) },
};

type Row = Answer<typeof find>['found'][number];

/** What the server found, as it is shown: actions only where the console offers them. */
export function foundOf({ kind, id, title, detail }: Row): Found[] {
  const key = `${kind}-${id.replace(/\W/g, '-')}`;
  if (kind === 'film')
    return [{ key, kind, icon: Film, title, detail: detailOf(kind, detail), act: () => void copyId(id) }];
  if (kind === 'action') return isActionName(id) ? [foundAction(id)] : [];
  const { icon, to } = places[kind];
  return [{ key, kind, icon, title, detail: detailOf(kind, detail), to: to(id) }];
}

/** The state of a payment in the words of its room, a round's sum, whether a film is removed; other details are words already. */
function detailOf(kind: Kind, detail: string): string {
  if (detail === '') return '';
  if (kind === 'film') return i18n._(msg`Removed`);
  if (kind === 'round') return i18n._(msg`Result: ${{ sum: detail }}`);
  if (kind === 'deposit') return i18n._(depositWords[detail as DepositState].name);
  if (kind === 'withdrawal') return i18n._(withdrawalWords[detail as WithdrawalState].name);
  return detail;
}

/** An action: it is begun at once, or opens the room in which what it is done to is chosen. */
function foundAction(id: ActionName): Found {
  const found = {
    key: `action-${id.replace(/\W/g, '-')}`,
    kind: 'action' as const,
    icon: Zap,
    title: actions[id].title,
    detail: '',
  };
  return direct.has(id) ? { ...found, act: () => act(id) } : { ...found, to: roomOf(id) };
}

/**
 * Those whose title holds every word that was typed, in whatever order. In front: those that have the most of them as whole
 * words, then those that begin with the first one.
 */
function byTitle<Item>(
  items: readonly Item[],
  text: string,
  titleOf: (one: Item) => MessageDescriptor,
): Item[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const rankOf = (title: string) => {
    const whole = title.split(/[^\p{L}\p{N}\p{M}]+/u);
    const begins = title.startsWith(words[0] ?? '') ? 1 : 0;
    return 2 * words.filter((word) => whole.includes(word)).length + begins;
  };
  return items
    .map((one) => ({ one, title: i18n._(titleOf(one)).toLowerCase() }))
    .filter(({ title }) => words.every((word) => title.includes(word)))
    .map(({ one, title }) => ({ one, rank: words.length > 0 ? rankOf(title) : 0 }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ one }) => one);
}

/** The actions whose title holds what was typed, in the operator's language; the server knows their names. */
export function actionsFor(text: string, may: (permission: Permission) => boolean): Found[] {
  if (text === '') return [];
  const offered = (Object.keys(actions) as ActionName[]).filter((id) => may(actions[id].permission));
  return byTitle(offered, text, (id) => actions[id].title)
    .slice(0, 6)
    .map(foundAction);
}

/** Films have no room of their own: their id is what `video withdraw` on the command line takes. */
async function copyId(id: string): Promise<void> {
  await navigator.clipboard.writeText(id);
  toast.info(i18n._(msg`Film ID copied`));
}

/** Actions that need nothing but what their dialog asks for. */
const direct = new Set<ActionName>([
  'operator invite',
  'operator token',
  'bank balance',
  'house fund',
  'house settled',
]);

/** The room of each area of actions. */
const roomsOfAreas: Record<string, () => string> = {
  withdrawal: addresses.withdrawals,
  recharge: addresses.deposits,
  reconciliation: addresses.deposits,
  member: addresses.members,
  case: addresses.cases,
  report: addresses.cases,
  game: addresses.games,
  round: addresses.games,
  chain: addresses.games,
  settings: addresses.settings,
  operator: addresses.operators,
  'refusal-text': () => addresses.withdrawals('texts'),
  alert: addresses.today,
};
const roomOf = (action: string): string => (roomsOfAreas[action.split(' ')[0] ?? ''] ?? addresses.today)();

/** The rooms whose name holds what was typed; all of them before anything is typed. */
export function roomsFor(rooms: readonly RoomEntry[], text: string): Found[] {
  return byTitle(rooms, text, ({ title }) => title).map(({ name, icon, title }) => ({
    key: `room-${name}`,
    kind: 'room' as const,
    icon,
    title,
    detail: '',
    to: addresses[name](),
  }));
}

/** What is found under the heading of its kind, each thing once: an action may be found by its title and by its name. */
export function groupsOf(found: readonly Found[]): { title: MessageDescriptor; items: Found[] }[] {
  const once = [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  return [...Map.groupBy(once, ({ kind }) => kind)].map(([kind, items]) => ({ title: titles[kind], items }));
}
