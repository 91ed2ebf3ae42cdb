import { useLingui } from '@lingui/react/macro';
import { bcp47 } from '../../../contract/locales.ts';
import { currentLocale } from '../../i18n/i18n.ts';
import { Target } from '../../ui/controls/Target.tsx';
import css from './Player.module.css';
import { usePlayer } from './store.ts';

const rates = [1, 1.25, 1.5, 2, 0.5, 0.75];

/** How fast the film plays: each press is the next speed, and after the last comes the first again. */
export function Speed() {
  const { t } = useLingui();
  const player = usePlayer();
  const rate = usePlayer(({ playbackRate }) => playbackRate);
  const text = `${new Intl.NumberFormat(bcp47[currentLocale()]).format(rate)}×`;
  const next = rates[(rates.indexOf(rate) + 1) % rates.length] ?? 1;
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
