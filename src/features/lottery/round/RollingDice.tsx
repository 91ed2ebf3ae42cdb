import { useWords } from '../../../parts/game/useWords.ts';
import { Die } from '../../../ui/media/Dice.tsx';
import css from './RollingDice.module.css';

const faces = [1, 2, 3, 4, 5, 6];
/** React keys of the dice, by position. */
const keys = ['a', 'b', 'c', 'd', 'e', 'f'];

interface RollingDiceProps {
  /** The drawn dice. Without them three dice roll. */
  dice?: readonly number[];
  /** How many dice have landed, counted from the first. */
  landed: number;
  /** Edge length in pixels. */
  size: number;
}

/** Dice of which some have landed and the others still roll. A rolling die shows all faces in turn, never its result. */
export function RollingDice({ dice = [0, 0, 0], landed, size }: RollingDiceProps) {
  const words = useWords();
  const allLanded = landed >= dice.length;
  return (
    <div
      className={css.dice}
      {...(allLanded ? { role: 'img', 'aria-label': words.dice(dice) } : { 'aria-hidden': true })}
    >
      {dice.map((value, at) =>
        at < landed ? (
          <LandedDie key={keys[at]} value={value} size={size} />
        ) : (
          <RollingDie key={keys[at]} at={at} size={size} />
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
