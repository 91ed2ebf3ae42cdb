import { Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { keepUnplaced, type UnplacedOrder, useUnplaced } from '../../data/game/unplaced-order.ts';
import { useCurrency } from '../../data/system.ts';
import { amountText, listText } from '../../i18n/format.ts';
import { shortRound, useWords } from '../../parts/game/useWords.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

/** Names the bet that was not placed because it never arrived. */
export function UnplacedNote({ game }: { game: string }) {
  const order = useUnplaced(game);
  return order ? (
    <Told key={order.expect} order={order} onDismiss={() => keepUnplaced(game, undefined)} />
  ) : null;
}

function Told({
  order: { picks, cost, expect },
  onDismiss,
}: {
  order: UnplacedOrder;
  onDismiss: () => void;
}) {
  const { t } = useLingui();
  const { digits } = useCurrency();
  const words = useWords();
  const place = useRef<HTMLDivElement>(null);
  // Whoever waits for the outcome may be further down, at the options.
  // In braces: newer browsers answer a scroll with a promise, which is no cleanup.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const amount = amountText(cost, digits);
  const names = listText(picks.map((pick) => words.pick(pick)));
  const number = shortRound(expect);
  return (
    <div ref={place} role="status">
      <Note
        icon={CloudOff}
        kind="warn"
        end={<IconButton icon={X} tone="quiet" size={20} label={t`Dismiss`} onClick={onDismiss} />}
      >
        <Trans>
          <strong>
            Your bet of {amount} on {names} for round {number} wasn’t placed.
          </strong>{' '}
          Your balance is unchanged.
        </Trans>
      </Note>
    </div>
  );
}
