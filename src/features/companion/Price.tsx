import { useLingui } from '@lingui/react/macro';
import { useCurrency } from '../../data/system.ts';
import { amountText } from '../../i18n/format.ts';
import css from './Price.module.css';

/** A price by the hour, in one line; whole amounts without decimals. */
export function Price({ price }: { price: string }) {
  const { t } = useLingui();
  const { code, digits } = useCurrency();
  const round = /^\d+(\.0*)?$/.test(price);
  return (
    <p className={css.price}>
      <span className="currency">{code}</span>
      {amountText(price, round ? 0 : digits)} <span className="caption">{t`an hour`}</span>
    </p>
  );
}
