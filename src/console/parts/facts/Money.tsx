import { currencyDigits } from '../../../../contract/money.ts';
import { amountText, unsigned } from '../../../i18n/format.ts';

interface MoneyProps {
  /** A decimal string of the wire. */
  amount: string;
  currency: string;
  /** Writes the currency's code after it. */
  code?: boolean;
  /** Writes `+` before what is more than zero. */
  sign?: boolean;
}

/** An amount as text: '1,200.00 MXN', `−` as U+2212. */
export function moneyText({ amount, currency, code, sign }: MoneyProps): string {
  const plus = sign && !amount.startsWith('-') && Number(unsigned(amount)) > 0 ? '+' : '';
  const text = plus + amountText(amount, currencyDigits(currency));
  return code ? `${text} ${currency}` : text;
}

/** An amount: tabular digits, never wrapped. */
export function Money(props: MoneyProps) {
  const negative = props.amount.startsWith('-') || undefined;
  return (
    <span className="num" data-money="" data-negative={negative}>
      {moneyText(props)}
    </span>
  );
}
