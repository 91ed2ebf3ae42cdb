import { Trans, useLingui } from '@lingui/react/macro';
import Minus from 'lucide-react/icons/minus';
import type { Draw } from '../../../verifier/core/draw.ts';
import css from '../../parts/fairness/Steps.module.css';
import { Die } from '../../ui/media/Dice.tsx';
import { Icon } from '../../ui/media/Icon.tsx';

/** Each byte that was looked at, with the die it gave. */
export function ByteDice({ bytes }: Pick<Draw, 'bytes'>) {
  const { t } = useLingui();
  return (
    <ol className={css.bytes} aria-label={t`Bytes and their dice`}>
      {bytes.map(({ value, die }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a byte's place is its identity
        <li key={at} data-dropped={die ? undefined : ''}>
          <code>{value.toString(16).padStart(2, '0')}</code>
          {die ? (
            <Die value={die} size={28} />
          ) : (
            <span className={css.none}>
              <Icon of={Minus} />
            </span>
          )}
          <span className="caption num">{die ? value : <Trans>skipped</Trans>}</span>
        </li>
      ))}
    </ol>
  );
}
