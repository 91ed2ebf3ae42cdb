import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { drawnRounds } from '../../data/game/game.ts';
import { useTimeZone } from '../../data/system.ts';
import { momentText } from '../../i18n/format.ts';
import { NotLoaded } from '../../parts/failure/NotLoaded.tsx';
import { roundText, useWords } from '../../parts/game/useWords.ts';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeleton.tsx';
import { List } from '../../ui/lists/List.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Dice } from '../../ui/media/Dice.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';

interface LastRoundsProps {
  /** The game's key. */
  of: string;
  open: boolean;
  onClose: () => void;
  onPick: (expect: string) => void;
}

/** A list of the rounds of a game that were drawn last, to choose one. */
export function LastRounds({ of, open, onClose, onPick }: LastRoundsProps) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Recent rounds`} closeLabel={t`Close`}>
      <Rounds of={of} onPick={onPick} />
    </Sheet>
  );
}

function Rounds({ of, onPick }: Pick<LastRoundsProps, 'of' | 'onPick'>) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const words = useWords();
  const { data, error, refetch } = useQuery(drawnRounds(of));
  if (!data && error)
    return <NotLoaded title={t`Couldn’t load the rounds`} error={error} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton label={t`Loading`} rows={6} />;
  if (data.length === 0) return <Empty title={t`No rounds have been drawn yet`} />;
  return (
    <List>
      {data.map(({ expect, opencode, create_time }) => (
        <Row
          key={expect}
          title={roundText(expect)}
          caption={momentText(create_time, zone)}
          end={<Dice values={opencode} size={24} gap={4} label={words.dice(opencode)} />}
          onClick={() => onPick(expect)}
        />
      ))}
    </List>
  );
}
