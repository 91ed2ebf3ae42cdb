import css from './Amount.module.css';

interface AmountProps {
  /** The amount in the format of the person's language, without a sign: '1,293.50'. */
  text: string;
  /** `+` is green. `-` is shown as U+2212 and has no colour, because a stake is no alarm. */
  sign?: '+' | '-' | undefined;
  currency?: string | undefined;
}

/** An amount within a line: tabular digits, never wrapped. */
export function Amount({ text, sign, currency }: AmountProps) {
  return (
    <span className={css.amount} data-sign={sign}>
      {currency && <span className="currency">{currency}</span>}
      {sign === '-' ? '−' : sign}
      {text}
    </span>
  );
}

/** A net result as text with its sign: '+8.70', '−1.05'. Green when `won`. */
export function NetAmount({ text, won }: { text: string; won: boolean }) {
  return (
    <span className={css.amount} data-sign={won ? '+' : undefined}>
      {text}
    </span>
  );
}

interface AmountHeroProps {
  text: string;
  currency?: string | undefined;
  /** Masks the amount; screen readers read `hiddenLabel` instead. */
  hidden?: boolean;
  hiddenLabel?: string;
}

/** The one large amount of a screen. */
export function AmountHero({ text, currency, hidden, hiddenLabel }: AmountHeroProps) {
  return (
    <div className={css.hero}>
      {currency && <span className="currency">{currency}</span>}
      {hidden ? (
        <>
          <span className={css.masked} aria-hidden="true">
            ••••••
          </span>
          <span className="hidden-text">{hiddenLabel}</span>
        </>
      ) : (
        text
      )}
    </div>
  );
}
