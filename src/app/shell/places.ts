import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Dices from 'lucide-react/icons/dices';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { type Path, paths } from '../../paths.ts';
import type { IconShape } from '../../ui/media/Icon.tsx';

type Tab = {
  path: Pick<Path<never>, 'path' | 'to'>;
  label: MessageDescriptor;
  icon: IconShape;
  /** A second screen of the same rank, which the first one switches to. */
  beside?: Pick<Path, 'path'>;
  /** The inner screens of this place. */
  inner?: readonly Pick<Path, 'path'>[];
};

const home: Tab = { path: paths.home, label: msg`Home`, icon: House };

const companions: Tab = {
  path: paths.nHomeList,
  label: msg`Companions`,
  icon: UsersRound,
  beside: paths.choose,
  inner: [paths.list, paths.profile, paths.nHomeDetail],
};

const game: Tab = {
  path: paths.game,
  label: msg`Games`,
  icon: Dices,
  inner: [paths.lottery, paths.receipt, paths.fair],
};

const films: Tab = { path: paths.video, label: msg`Films`, icon: Clapperboard, inner: [paths.playVideo] };

/** The member's own account, and the place of the screens that belong to no other. */
export const mine: Tab = {
  path: paths.mine,
  label: msg({ message: 'Account', context: 'tab: own account' }),
  icon: UserRound,
};

/** The tabs of the bottom bar. The specification can be read as three or as four tabs; the operator chooses. */
export const tabs: Record<3 | 4, readonly Tab[]> = {
  3: [home, companions, mine],
  4: [home, game, films, mine],
};

/** The places that have no tab among these. */
export const placesWithout = (among: readonly Tab[]): readonly Tab[] =>
  [game, films, companions].filter((place) => !among.includes(place));

/** The place that a screen belongs to, which may have no tab here; Account for the screens of no place. */
export function placeOf({ path }: Pick<Path, 'path'>): Tab {
  const place = [home, companions, game, films].find((tab) =>
    [tab.path, tab.beside, ...(tab.inner ?? [])].some((one) => one?.path === path),
  );
  return place ?? mine;
}
