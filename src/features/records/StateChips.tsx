import { useLingui } from '@lingui/react/macro';
import type { OrderFilter } from '../../parts/game/record.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';

interface StateChipsProps {
  shown: OrderFilter;
  onChange: (shown: OrderFilter) => void;
}

/** Which orders are shown. */
export function StateChips({ shown, onChange }: StateChipsProps) {
  const { t } = useLingui();
  const chips: readonly [OrderFilter, string][] = [
    ['all', t`All`],
    ['open', t({ message: 'Not drawn', comment: 'Orders whose round is not drawn yet' })],
    ['settled', t({ message: 'Settled', comment: 'Orders whose result is known' })],
    ['voided', t({ message: 'Voided', comment: 'Orders whose stake was returned' })],
  ];
  return (
    <Chips label={t`Show`} flow="bleed">
      {chips.map(([value, label]) => (
        <Chip key={value} pressed={shown === value} onClick={() => onChange(value)}>
          {label}
        </Chip>
      ))}
    </Chips>
  );
}
