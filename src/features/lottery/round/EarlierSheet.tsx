import { Trans, useLingui } from '@lingui/react/macro';
import { total } from '../../../../contract/game/picks.ts';
import { useTimeZone } from '../../../data/system.ts';
import { secondsText } from '../../../i18n/format.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { paths } from '../../../paths.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { List } from '../../../ui/lists/List.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { Dice } from '../../../ui/media/Dice.tsx';
import { Sheet } from '../../../ui/overlays/Sheet.tsx';
import { RoundsChart } from './RoundsChart.tsx';
import { usePastRounds } from './usePastRounds.ts';
import type { Drawn } from './useReveal.ts';

interface EarlierSheetProps {
  gameKey: string;
  /** The last drawn round. The sheet covers its draw, so it tells it itself. */
  last: Drawn;
  open: boolean;
  onClose: () => void;
}

/** The past rounds, as a chart and as a list in which each leads to its proof. */
export function EarlierSheet({ gameKey, last, open, onClose }: EarlierSheetProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const words = useWords();
  const rounds = usePastRounds(gameKey, last) ?? [];
  const drawn = rounds.filter(({ opencode }) => opencode.length > 0);
  return (
    <Sheet open={open} onClose={onClose} title={t`Past rounds`} closeLabel={t`Close`}>
      <p className="caption">
        <Trans>Past rounds don’t affect the next one.</Trans>
      </p>
      {drawn.length === 0 ? (
        <Empty title={t`No rounds have been drawn yet.`} />
      ) : (
        <>
          <RoundsChart sums={drawn.map(({ opencode }) => total(opencode)).reverse()} />
          <List label={t`Past rounds`}>
            {drawn.map(({ expect, opencode, create_time }) => (
              <Row
                key={expect}
                title={words.pick(`sum_${total(opencode)}`)}
                caption={[
                  shortRound(expect),
                  ...(create_time ? [secondsText(create_time, zone)] : []),
                  words.sides(opencode),
                ].join(' · ')}
                to={paths.fair.to({ key: gameKey, expect })}
                end={<Dice values={opencode} size={24} gap={4} label={words.dice(opencode)} />}
              />
            ))}
          </List>
        </>
      )}
    </Sheet>
  );
}
