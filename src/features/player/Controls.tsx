import { useLingui } from '@lingui/react/macro';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import Maximize from 'lucide-react/icons/maximize';
import Minimize from 'lucide-react/icons/minimize';
import Pause from 'lucide-react/icons/pause';
import PictureInPicture2 from 'lucide-react/icons/picture-in-picture-2';
import Play from 'lucide-react/icons/play';
import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { bcp47 } from '../../../contract/locales.ts';
import { durationText } from '../../i18n/format.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { Target } from '../../ui/controls/Target.tsx';
import { useHasMouse } from '../../ui/layout/media.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Ended } from './Ended.tsx';
import css from './Player.module.css';
import type { PlayerProps } from './Player.tsx';
import { SeekBar } from './SeekBar.tsx';
import { togglePlay, usePlayer } from './store.ts';
import { TapLayer } from './TapLayer.tsx';

/** The controls over the picture: the layer for taps, the seek bar, the buttons. */
export function Controls(props: PlayerProps) {
  const shown = usePlayer(({ controlsVisible, paused }) => controlsVisible || paused);
  const waiting = usePlayer(({ waiting, paused }) => waiting && !paused);
  return (
    <>
      <TapLayer end={props.previewEnds ?? props.length} />
      {/* WebKit reports `waiting` forever for a film that it cannot play. `children` shows the reason, so no spinner is shown. */}
      {waiting && !props.children && (
        <span className={css.waiting}>
          <Icon of={LoaderCircle} size={32} className="spin" />
        </span>
      )}
      {/* The end of a preview has a sheet of its own. */}
      {props.previewEnds === undefined && <Ended next={props.next} />}
      <div className={css.bar} data-shown={shown || undefined}>
        <SeekBar {...props} />
        <Buttons length={props.length} />
      </div>
    </>
  );
}

function Buttons({ length }: { length: number }) {
  const { t } = useLingui();
  const player = usePlayer();
  const { paused, fullscreen, pip, muted } = usePlayer((state) => ({
    paused: state.paused,
    fullscreen: state.fullscreen,
    pip: state.pipAvailability === 'available',
    muted: state.muted || state.volume === 0,
  }));
  return (
    <div className={css.line}>
      <IconButton
        icon={paused ? Play : Pause}
        label={paused ? t`Play` : t`Pause`}
        onClick={() => togglePlay(player)}
      />
      <Clock length={length} />
      <IconButton
        icon={muted ? VolumeX : Volume2}
        label={muted ? t`Unmute` : t`Mute`}
        onClick={() => void player.toggleMuted()}
      />
      <VolumeSlider />
      <SpeedButton />
      {pip && (
        <IconButton
          icon={PictureInPicture2}
          label={t`Picture-in-picture`}
          onClick={() => void player.togglePictureInPicture()}
        />
      )}
      <IconButton
        icon={fullscreen ? Minimize : Maximize}
        label={fullscreen ? t`Exit full screen` : t`Full screen`}
        onClick={() => void player.toggleFullscreen()}
      />
    </div>
  );
}

/** The volume, where a mouse is at hand: a phone has keys of its own. */
function VolumeSlider() {
  const { t } = useLingui();
  const player = usePlayer();
  const { volume, settable } = usePlayer((state) => ({
    volume: state.muted ? 0 : state.volume,
    settable: state.volumeAvailability === 'available',
  }));
  if (!useHasMouse() || !settable) return null;
  return (
    <input
      className={css.volume}
      type="range"
      min={0}
      max={100}
      step={5}
      aria-label={t`Volume`}
      value={Math.round(100 * volume)}
      onChange={({ target }) => void player.setVolume(target.valueAsNumber / 100)}
    />
  );
}

function Clock({ length }: { length: number }) {
  const at = usePlayer(({ currentTime }) => Math.floor(currentTime));
  return (
    <span className={`num ${css.clock}`}>
      {durationText(at)} / {durationText(length)}
    </span>
  );
}

const speeds = [1, 1.25, 1.5, 2, 0.5, 0.75];

/** The playback speed. Each press selects the next speed, and after the last one the first. */
function SpeedButton() {
  const { t } = useLingui();
  const player = usePlayer();
  const rate = usePlayer(({ playbackRate }) => playbackRate);
  const text = `${new Intl.NumberFormat(bcp47[currentLocale()]).format(rate)}×`;
  const next = speeds[(speeds.indexOf(rate) + 1) % speeds.length] ?? 1;
  return (
    <Target
      className={`num ${css.speed}`}
      aria-label={t`Speed: ${text}`}
      onClick={() => player.setPlaybackRate(next)}
    >
      {text}
    </Target>
  );
}
