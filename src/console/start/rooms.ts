import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleUser from 'lucide-react/icons/circle-user';
import Dices from 'lucide-react/icons/dices';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Scale from 'lucide-react/icons/scale';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Stamp from 'lucide-react/icons/stamp';
import UserCog from 'lucide-react/icons/user-cog';
import UsersRound from 'lucide-react/icons/users-round';
import { type ComponentType, lazy } from 'react';
import type { Permission } from '../../../contract/console/roles.ts';
import type { IconShape } from '../../ui/media/Icon.tsx';
import type { RoomName } from '../addresses.ts';
import { loadRoom } from './load-room.ts';

export interface RoomEntry {
  name: RoomName;
  title: MessageDescriptor;
  icon: IconShape;
  /** Who sees it; `operator`: everybody who is signed in. */
  permission: Permission | 'operator';
  /** Where it stands in the menu; rooms without a place are reached in another way. */
  place?: 'desk' | 'site';
  /** What the room is for, in the help. */
  about: MessageDescriptor;
  /** It shows what is under its address too: `/withdrawals/ID`. */
  Screen: ComponentType<ScreenProps>;
}

/** What every screen is given: the rooms that the operator's roles open. */
export interface ScreenProps {
  rooms: readonly RoomEntry[];
}

const screen = (load: () => Promise<ComponentType<ScreenProps>>) =>
  lazy(async () => ({ default: await loadRoom(load) }));

/** Every room of the console, in the order of the menu. */
export const rooms: readonly RoomEntry[] = [
  {
    name: 'today',
    title: msg`Today`,
    icon: LayoutDashboard,
    permission: 'today.see',
    place: 'desk',
    about: msg`The day’s money, players, risks and systems at a glance. Open any figure to see the entries behind it.`,
    Screen: screen(async () => (await import('../rooms/today/Today.tsx')).Today),
  },
  {
    name: 'withdrawals',
    title: msg`Withdrawals`,
    icon: ArrowUpFromLine,
    permission: 'withdrawals.see',
    place: 'desk',
    about: msg`The withdrawal queue by age or risk, with the details of each withdrawal and the actions you can take.`,
    Screen: screen(async () => (await import('../rooms/withdrawals/Withdrawals.tsx')).Withdrawals),
  },
  {
    name: 'deposits',
    title: msg`Deposits`,
    icon: ArrowDownToLine,
    permission: 'deposits.see',
    place: 'desk',
    about: msg`The deposits that came in, what the providers said, and where they differ.`,
    Screen: screen(async () => (await import('../rooms/deposits/Deposits.tsx')).Deposits),
  },
  {
    name: 'members',
    title: msg`Members`,
    icon: UsersRound,
    permission: 'members.see',
    place: 'desk',
    about: msg`Find a member, see their money, bets, limits and sessions, and help them.`,
    Screen: screen(async () => (await import('../rooms/members/Members.tsx')).Members),
  },
  {
    name: 'cases',
    title: msg`Cases`,
    icon: Scale,
    permission: 'cases.see',
    place: 'desk',
    about: msg`What needs a decision: payments that can’t be posted, accounts that may belong to one person, reports from members.`,
    Screen: screen(async () => (await import('../rooms/cases/Cases.tsx')).Cases),
  },
  {
    name: 'proposals',
    title: msg`Proposals`,
    icon: Stamp,
    permission: 'operator',
    place: 'desk',
    about: msg`Actions that operators have proposed, and who can approve them.`,
    Screen: screen(async () => (await import('../rooms/proposals/Proposals.tsx')).Proposals),
  },
  {
    name: 'games',
    title: msg`Games`,
    icon: Dices,
    permission: 'games.see',
    place: 'site',
    about: msg`Current rounds and what they could cost, seed chains, the beacon, and how results compare with chance.`,
    Screen: screen(async () => (await import('../rooms/games/Games.tsx')).Games),
  },
  {
    name: 'settings',
    title: msg`Settings`,
    icon: SlidersHorizontal,
    permission: 'settings.see',
    place: 'site',
    about: msg`How the site behaves and what members see, with the history of every change.`,
    Screen: screen(async () => (await import('../rooms/settings/Settings.tsx')).Settings),
  },
  {
    name: 'operators',
    title: msg`Operators`,
    icon: UserCog,
    permission: 'operators.see',
    place: 'site',
    about: msg`The people who run the site, with their roles, enrollment links and tokens.`,
    Screen: screen(async () => (await import('../rooms/operators/Operators.tsx')).Operators),
  },
  {
    name: 'audit',
    title: msg`Audit`,
    icon: ScrollText,
    permission: 'audit.see',
    place: 'site',
    about: msg`Who did or viewed what, when and why. You can verify the log’s hash chain here.`,
    Screen: screen(async () => (await import('../rooms/audit/Audit.tsx')).Audit),
  },
  {
    name: 'me',
    title: msg`Your account`,
    icon: CircleUser,
    permission: 'operator',
    about: msg`Your passkeys, password, sessions, language and theme.`,
    Screen: screen(async () => (await import('../rooms/me/Me.tsx')).Me),
  },
  {
    name: 'help',
    title: msg`Help`,
    icon: CircleHelp,
    permission: 'operator',
    about: msg`Everyday tasks, and what each page is for.`,
    Screen: screen(async () => (await import('../rooms/help/HelpPage.tsx')).HelpPage),
  },
];
