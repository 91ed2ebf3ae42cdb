import Delete from 'lucide-react/icons/delete';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../media/Icon.tsx';
import css from './NumberKeypad.module.css';

export interface NumberKeypadProps {
  /** Names the group, such as 'Stake per pick'. */
  label: string;
  /** Plain decimal string with a point: '', '12', '12.', '12.5'. */
  value: string;
  onChange: (value: string) => void;
  /** Digits after the point (default 2); with 0 there is no key for it. */
  decimals?: number;
  /** Digits before the point. */
  digits?: number;
  /** The decimal separator of the person's language. */
  decimalMark?: string;
  deleteLabel: string;
  /** Called by Enter, where that presses no button. */
  onEnter?: (() => void) | undefined;
  /** Called by Escape, which also closes the sheet. */
  onEscape?: (() => void) | undefined;
  /** To give the keys the focus, which the amount above them shows (Amount.module.css). */
  ref?: RefObject<HTMLDivElement | null> | undefined;
}

const keys: readonly AmountKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'delete'];

/**
 * Number keys for sheets, which the phone's keyboard would push away. A physical keyboard types anywhere in the sheet, and Tab
 * stops once at the amount, not at each key.
 */
export function NumberKeypad(props: NumberKeypadProps) {
  const {
    label,
    value,
    onChange,
    decimals = 2,
    digits = 9,
    decimalMark = '.',
    deleteLabel,
    onEnter,
    onEscape,
  } = props;
  const own = useRef<HTMLDivElement>(null);
  const keypad = props.ref ?? own;
  const press = (key: AmountKey) => onChange(pressAmountKey(value, key, { decimals, digits }));

  const type = useEffectEvent((event: KeyboardEvent) => {
    const onControl = event.target instanceof Element && event.target.closest('a, button') !== null;
    if (event.key === 'Enter' && !onControl) return onEnter?.();
    if (event.key === 'Escape') return onEscape?.();
    const pressed = event.key === 'Backspace' ? 'delete' : event.key === ',' ? '.' : event.key;
    const key = keys.find((one) => one === pressed);
    if (!key || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    press(key);
  });
  useEffect(() => {
    const place: HTMLElement | null | undefined = keypad.current?.closest('[role=dialog]') ?? keypad.current;
    const listener = (event: KeyboardEvent) => type(event);
    place?.addEventListener('keydown', listener);
    return () => place?.removeEventListener('keydown', listener);
  }, [keypad]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form part
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the place where a physical keyboard types
    <div ref={keypad} tabIndex={0} className={css.keypad} role="group" aria-label={label} data-keypad>
      {keys.map((key) =>
        key === '.' && decimals === 0 ? (
          <span key={key} />
        ) : (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            aria-label={key === 'delete' ? deleteLabel : undefined}
            onClick={() => press(key)}
          >
            {key === 'delete' ? <Icon of={Delete} size={24} /> : key === '.' ? decimalMark : key}
          </button>
        ),
      )}
    </div>
  );
}

/** A key of the number keypad. */
type AmountKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '.' | 'delete';

interface AmountRules {
  /** Digits after the point; 0 for currencies without a minor unit. */
  decimals: number;
  /** Digits before the point. */
  digits: number;
}

/**
 * The amount after a key was pressed. Amounts are plain decimal strings with a point ('', '12', '12.', '12.5'), never
 * numbers, so that nothing is rounded. A key that is not allowed at that place changes nothing.
 */
export function pressAmountKey(amount: string, key: AmountKey, { decimals, digits }: AmountRules): string {
  if (key === 'delete') return amount.slice(0, -1);
  const [whole = '', fraction] = amount.split('.');
  if (key === '.') return decimals === 0 || fraction !== undefined ? amount : `${whole || '0'}.`;
  if (fraction !== undefined) return fraction.length >= decimals ? amount : amount + key;
  if (whole === '0') return key;
  return whole.length >= digits ? amount : amount + key;
}
