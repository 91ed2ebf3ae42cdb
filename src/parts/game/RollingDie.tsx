import { Die } from '../../ui/media/Dice.tsx';
import css from './RollingDie.module.css';

/** Stands for dice that are not drawn yet; it moves, but for those who asked for less movement. */
export function RollingDie({ size = 24 }: { size?: number }) {
  return (
    <span className={css.rolling}>
      <Die value={5} size={size} decorative />
    </span>
  );
}
