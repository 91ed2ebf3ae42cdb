import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Dices from 'lucide-react/icons/dices';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import { type Path, pathOf, paths } from '../../paths.ts';
import type { IconShape } from '../../ui/media/Icon.tsx';

export type Tab = { path: Pick<Path<never>, 'path' | 'to'>; label: MessageDescriptor; icon: IconShape };

const home: Tab = { path: paths.home, label: msg`Home`, icon: House };
const companions: Tab = { path: paths.nHomeList, label: msg`Companions`, icon: UsersRound };
const game: Tab = { path: paths.game, label: msg`Games`, icon: Dices };
const films: Tab = { path: paths.video, label: msg`Films`, icon: Clapperboard };
const mine: Tab = { path: paths.mine, label: msg`Mine`, icon: UserRound };

/** The tabs of the bottom bar: the first reading of the specification, or the second. */
export const tabs: Record<3 | 4, readonly Tab[]> = {
  3: [home, companions, mine],
  4: [home, game, films, mine],
};

/** Which tab an address is, -1 when it is none: the bar shows on exactly those. */
export const tabOf = (address: string, among: readonly Tab[]): number =>
  among.findIndex(({ path }) => path.path === pathOf(address)?.path);
