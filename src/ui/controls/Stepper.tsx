import Grip from 'lucide-react/icons/grip';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { IconButton } from './IconButton.tsx';
import css from './Stepper.module.css';

interface StepperProps {
  /** The formatted value. */
  text: string;
  invalid?: boolean;
  less: { label: string; onClick: () => void; disabled?: boolean };
  more: { label: string; onClick: () => void; disabled?: boolean };
  /** Opens the number keypad. */
  keypad?: { label: string; onClick: () => void; expanded: boolean };
}

/** A value with buttons for a step down and up, and one for the keypad. */
export function Stepper({ text, invalid, less, more, keypad }: StepperProps) {
  return (
    <div className={css.stepper} data-invalid={invalid ? '' : undefined}>
      <IconButton icon={Minus} size={18} {...less} />
      <output>{text}</output>
      <IconButton icon={Plus} size={18} {...more} />
      {keypad && (
        <span className={css.keypad}>
          <IconButton icon={Grip} size={18} {...keypad} />
        </span>
      )}
    </div>
  );
}
