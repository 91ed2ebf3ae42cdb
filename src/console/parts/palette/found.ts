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
import { i18n } from '../../../i18n/i18n.ts';
import type { IconShape } from '../../../ui/media/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { addresses } from '../../addresses.ts';
import type { RoomEntry } from '../../start/rooms.ts';
import { actions, isActionName } from '../../words/actions.ts';
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
  room: msg`Rooms`,
  action: msg`Actions`,
  member: msg`Members`,
  deposit: msg`Deposits`,
  withdrawal: msg`Withdrawals`,
  round: msg`Rounds`,
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
  if (kind === 'film') return [{ key, kind, icon: Film, title, detail, act: () => void copyId(id) }];
  if (kind !== 'action') {
    const { icon, to } = places[kind];
    return [{ key, kind, icon, title, detail, to: to(id) }];
  }
  if (!isActionName(id)) return [];
  const missing = needsRoom.has(id.split(' ')[0] ?? '');
  if (missing) return [{ key, kind, icon: Zap, title: actions[id].title, detail, to: roomOf(id) }];
  return [{ key, kind, icon: Zap, title: actions[id].title, detail, act: () => act(id) }];
}

/** Films have no room of their own: their id is what `video withdraw` on the command line takes. */
async function copyId(id: string): Promise<void> {
  await navigator.clipboard.writeText(id);
  toast.info(i18n._(msg`The film’s id is copied`));
}

/** Actions on one thing open the room in which it is chosen. */
const needsRoom = new Set([
  'withdrawal',
  'recharge',
  'reconciliation',
  'member',
  'case',
  'report',
  'round',
  'alert',
]);

const roomsOfAreas: Record<string, () => string> = {
  withdrawal: addresses.withdrawals,
  recharge: addresses.deposits,
  reconciliation: addresses.deposits,
  member: addresses.members,
  case: addresses.cases,
  report: addresses.cases,
  round: addresses.games,
  alert: addresses.today,
};
const roomOf = (action: string): string => (roomsOfAreas[action.split(' ')[0] ?? ''] ?? addresses.today)();

/** The rooms whose name holds the text; all of them before anything is typed. */
export function roomsFor(rooms: readonly RoomEntry[], text: string): Found[] {
  const wanted = text.toLowerCase();
  return rooms
    .filter(({ title }) => i18n._(title).toLowerCase().includes(wanted))
    .map(({ name, icon, title }) => ({
      key: `room-${name}`,
      kind: 'room' as const,
      icon,
      title,
      detail: '',
      to: addresses[name](),
    }));
}

/** What is found under the heading of its kind, in its order. */
export function groupsOf(found: readonly Found[]): { title: MessageDescriptor; items: Found[] }[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, items]) => ({ title: titles[kind], items }));
}
