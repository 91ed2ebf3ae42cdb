import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { durationText } from '../../i18n/format.ts';
import css from './Player.module.css';
import type { PlayerProps } from './Player.tsx';
import { clamp, momentAt, type Sprite, tileAt } from './seek.ts';
import { usePlayer } from './store.ts';

type SeekBarProps = Pick<PlayerProps, 'length' | 'previewEnds' | 'sprite'>;

/**
 * The bar of the whole film, as wide as the player and 44 px high to the finger. The library's own slider measures what
 * is loaded, which of a preview is the preview alone.
 */
export function SeekBar({ length, previewEnds, sprite }: SeekBarProps) {
  const { t } = useLingui();
  const player = usePlayer();
  const at = usePlayer(({ currentTime }) => currentTime);
  const [aim, setAim] = useState<number>();
  const bar = useRef<HTMLDivElement>(null);
  const end = previewEnds ?? length;
  const moment = clamp(aim ?? at, length);

  const aimAt = ({ clientX }: PointerEvent) =>
    bar.current ? clamp(momentAt(clientX, bar.current.getBoundingClientRect(), length), end) : 0;

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setAim(aimAt(event));
  }

  function up(event: PointerEvent) {
    if (aim === undefined) return;
    void player.seek(aimAt(event));
    setAim(undefined);
  }

  function key(event: KeyboardEvent) {
    const to = { Home: 0, End: end, PageUp: at + 30, PageDown: at - 30, ArrowUp: at + 5, ArrowDown: at - 5 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    void player.seek(clamp(to, end));
  }

  const now = durationText(moment);
  const whole = durationText(length);
  return (
    <div
      className={css.seek}
      role="slider"
      tabIndex={0}
      aria-label={t`Position in film`}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(moment)}
      aria-valuetext={t`${now} of ${whole}`}
      onPointerDown={down}
      onPointerMove={(event) => aim !== undefined && setAim(aimAt(event))}
      onPointerUp={up}
      onPointerCancel={() => setAim(undefined)}
      onKeyDown={key}
    >
      <div ref={bar} className={css.track}>
        <i style={{ width: percent(moment, length) }} />
        {previewEnds !== undefined && <b style={{ left: percent(previewEnds, length) }} />}
        {aim === undefined && previewEnds !== undefined && (
          <PreviewEnd share={previewEnds / length} time={durationText(previewEnds)} />
        )}
        <em style={{ left: percent(moment, length) }} />
        {aim !== undefined && <Peek at={aim} share={aim / length} sprite={sprite} />}
      </div>
    </div>
  );
}

const percent = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 0}%`;

/** A plate over the bar keeps within it: its own width is taken off as far as it stands to the right. */
const plate = (share: number) => ({ left: `${100 * share}%`, translate: `${-100 * share}%` });

function PreviewEnd({ share, time }: { share: number; time: string }) {
  return (
    <span className={css.plate} style={plate(share)}>
      <Trans>Preview ends at {time}</Trans>
    </span>
  );
}

function Peek({ at, share, sprite }: { at: number; share: number; sprite: Sprite | undefined }) {
  const tile = sprite && tileAt(sprite, at);
  return (
    <span className={css.peek} style={plate(share)}>
      {sprite && tile && (
        <u
          style={{
            width: sprite.width,
            height: sprite.height,
            backgroundImage: `url("${sprite.url}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <span className="num">{durationText(at)}</span>
    </span>
  );
}
