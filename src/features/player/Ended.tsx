import { Trans, useLingui } from '@lingui/react/macro';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { Button } from '../../ui/controls/Button.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import css from './Player.module.css';
import type { PlayerProps } from './Player.tsx';
import { usePlayer } from './store.ts';

/** Over the last picture of a film that was played to its end: plays it again, or opens the next one. Nothing plays unasked. */
export function Ended({ next }: Pick<PlayerProps, 'next'>) {
  const { t } = useLingui();
  const player = usePlayer();
  const ended = usePlayer((state) => state.ended);
  if (!ended) return null;
  const title = next?.title;
  return (
    <div className={css.ended}>
      <Button size="small" kind="secondary" icon={RotateCcw} onClick={() => void player.play()}>
        {t`Replay`}
      </Button>
      {next && (
        <TextLink end="chevron" to={next.to}>
          <Trans>Next film: {title}</Trans>
        </TextLink>
      )}
    </div>
  );
}
