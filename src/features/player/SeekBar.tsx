import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { durationText } from '../../i18n/format.ts';
import css from './Player.module.css';
import type { PlayerProps } from './Player.tsx';
import { clamp, momentAt, type Sprite, tileAt } from './seek.ts';
import { usePlayer } from './store.ts';

type SeekBarProps = Pick<PlayerProps, 'length' | 'previewEnds' | 'sprite'>;

/**
 * The seek bar of the whole film, as wide as the player, with a touch target 44 px high. The library's own slider covers
 * the loaded media only, which for a preview is not the whole film.
 */
export function SeekBar({ length, previewEnds, sprite }: SeekBarProps) {
  const { t } = useLingui();
  const player = usePlayer();
  const at = usePlayer(({ currentTime }) => currentTime);
  const [target, setTarget] = useState<number>();
  /** What a mouse points at, before it is pressed. */
  const [pointed, setPointed] = useState<number>();
  const bar = useRef<HTMLDivElement>(null);
  const end = previewEnds ?? length;
  const moment = clamp(target ?? at, length);

  const momentOf = ({ clientX }: PointerEvent) =>
    bar.current ? clamp(momentAt(clientX, bar.current.getBoundingClientRect(), length), end) : 0;

  function move(event: PointerEvent) {
    if (target !== undefined) setTarget(momentOf(event));
    else if (event.pointerType === 'mouse') setPointed(momentOf(event));
  }

  function down(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setPointed(undefined);
    setTarget(momentOf(event));
  }

  function up(event: PointerEvent) {
    if (target === undefined) return;
    void player.seek(momentOf(event));
    setTarget(undefined);
  }

  function key(event: KeyboardEvent) {
    const to = { Home: 0, End: end, PageUp: at + 30, PageDown: at - 30, ArrowUp: at + 5, ArrowDown: at - 5 }[
      event.key
    ];
    if (to === undefined) return;
    event.preventDefault();
    void player.seek(clamp(to, end));
  }

  const seen = target ?? pointed;
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
      onPointerMove={move}
      onPointerLeave={() => setPointed(undefined)}
      onPointerUp={up}
      onPointerCancel={() => setTarget(undefined)}
      onKeyDown={key}
    >
      <div ref={bar} className={css.track}>
        <i style={{ width: percent(moment, length) }} />
        {previewEnds !== undefined && <b style={{ left: percent(previewEnds, length) }} />}
        {seen === undefined && previewEnds !== undefined && (
          <PreviewEnd share={previewEnds / length} time={durationText(previewEnds)} />
        )}
        <em style={{ left: percent(moment, length) }} />
        {seen !== undefined && <SeekPreview at={seen} share={seen / length} sprite={sprite} />}
      </div>
    </div>
  );
}

const percent = (part: number, whole: number) => `${whole > 0 ? (100 * part) / whole : 0}%`;

/** Position of a label over the bar. It is shifted left by the same share of its own width, so it never leaves the bar. */
const labelStyle = (share: number) => ({ left: `${100 * share}%`, translate: `${-100 * share}%` });

function PreviewEnd({ share, time }: { share: number; time: string }) {
  return (
    <span className={css.plate} style={labelStyle(share)}>
      <Trans>Preview ends at {time}</Trans>
    </span>
  );
}

function SeekPreview({ at, share, sprite }: { at: number; share: number; sprite: Sprite | undefined }) {
  const tile = sprite && tileAt(sprite, at);
  return (
    <span className={css.peek} style={labelStyle(share)}>
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
