import { useWords } from '../../../parts/game/useWords.ts';
import { Die } from '../../../ui/media/Dice.tsx';
import css from './RollingDice.module.css';

const faces = [1, 2, 3, 4, 5, 6];
/** Names of the dice by their place. */
const places = ['a', 'b', 'c', 'd', 'e', 'f'];

interface RollingDiceProps {
  /** The drawn dice; without them three dice roll. */
  dice?: readonly number[];
  /** How many of them lie still, from the first on. */
  landed: number;
  /** Edge in pixels. */
  size: number;
}

/** Dice of which some lie and the others roll; a die that rolls passes all faces and tells none. */
export function RollingDice({ dice = [0, 0, 0], landed, size }: RollingDiceProps) {
  const words = useWords();
  const whole = landed >= dice.length;
  return (
    <div
      className={css.dice}
      {...(whole ? { role: 'img', 'aria-label': words.dice(dice) } : { 'aria-hidden': true })}
    >
      {dice.map((value, at) =>
        at < landed ? (
          <LandedDie key={places[at]} value={value} size={size} />
        ) : (
          <RollingDie key={places[at]} at={at} size={size} />
        ),
      )}
    </div>
  );
}

const LandedDie = ({ value, size }: { value: number; size: number }) => (
  <span className={css.landed}>
    <Die value={value} size={size} decorative />
  </span>
);

function RollingDie({ at, size }: { at: number; size: number }) {
  return (
    <span className={css.rolling} data-rolling="" style={{ '--at': at } as object}>
      {faces.map((face) => (
        <span key={face} style={{ '--face': face } as object}>
          <Die value={face} size={size} decorative />
        </span>
      ))}
    </span>
  );
}
