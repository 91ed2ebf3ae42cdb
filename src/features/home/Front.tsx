import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Award from 'lucide-react/icons/award';
import Clapperboard from 'lucide-react/icons/clapperboard';
import Dice5 from 'lucide-react/icons/dice-5';
import UsersRound from 'lucide-react/icons/users-round';
import { lazy, Suspense, useDeferredValue } from 'react';
import { hotGames } from '../../data/game/games.ts';
import { useSession } from '../../data/session/session.ts';
import { base, config } from '../../data/system.ts';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card, Tile, Tiles } from '../../ui/layout/Card.tsx';
import { Banners } from './Banners.tsx';
import css from './Home.module.css';
import { HotGames } from './HotGames.tsx';
import { Winners } from './Winners.tsx';

const Entries = lazy(() => import('./Entries.tsx'));
const MemberBalance = lazy(() => import('./MemberBalance.tsx'));

/** The first tab of Home: banners, links to the main screens, popular games, winners, and a text about the site. */
export function Front() {
  const { t } = useLingui();
  const signedIn = useSession() !== null;
  // What is mostly below the window is drawn in a task of its own, after the tiles.
  const restToo = useDeferredValue(true, false);
  return (
    <div className={css.panel}>
      <Banners />
      <Suspense fallback={<div className={signedIn ? css.ownPlace : css.entries} />}>
        {signedIn ? <MemberBalance /> : <Entries />}
      </Suspense>
      <Tiles>
        <GamesTile />
        <Tile icon={Clapperboard} title={t`Films`} caption={t`Watch now`} to={paths.video.to()} />
        <Tile icon={UsersRound} title={t`Companions`} caption={t`By city`} to={paths.choose.to()} />
      </Tiles>
      <HotGames />
      {restToo && (
        <>
          <Winners />
          <PrizeNotice />
          <About />
          <p className={`caption ${css.adults}`}>
            <Trans>18+ only. Play within limits you set yourself.</Trans>
          </p>
        </>
      )}
    </div>
  );
}

function GamesTile() {
  const { t } = useLingui();
  const { data: games = [] } = useQuery(hotGames());
  const minutes = games.map(({ seconds = 0 }) => seconds / 60);
  const [shortest, longest] = [Math.min(...minutes), Math.max(...minutes)];
  const known = shortest < longest && minutes.every((one) => one >= 1 && Number.isInteger(one));
  const caption = known ? t`Dice, ${shortest}–${longest} min` : t`Dice`;
  return <Tile icon={Dice5} title={t`Games`} caption={caption} to={paths.game.to()} />;
}

function PrizeNotice() {
  const { data, isPending } = useQuery(config());
  if (isPending) return <Skeleton height={76} radius={16} />;
  const notice = data?.notice;
  if (!notice) return null;
  return (
    <Note icon={Award} kind="reward">
      {notice}
    </Note>
  );
}

function About() {
  const { data, errorUpdatedAt } = useQuery(base());
  const name = data?.name || 'Plaza';
  return (
    <Card>
      <h2 className="heading">
        <Trans>About {name}</Trans>
      </h2>
      {data?.about && <p className={css.text}>{data.about}</p>}
      {!data && !errorUpdatedAt && <Skeleton height={88} />}
      <div className={css.onwards}>
        <TextLink end="chevron" to={paths.fair.to()}>
          <Trans>How results are generated</Trans>
        </TextLink>
      </div>
    </Card>
  );
}
