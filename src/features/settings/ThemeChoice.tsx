import { useLingui } from '@lingui/react/macro';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { setTheme, useTheme } from '../../ui/theme/theme.ts';

/** Light, dark, or as the device has it. */
export function ThemeChoice() {
  const { t } = useLingui();
  const theme = useTheme();
  const choices = [
    { value: 'system', label: t({ message: 'System', comment: 'Colours as the device has them' }) },
    { value: 'light', label: t({ message: 'Light', comment: 'Light colours' }) },
    { value: 'dark', label: t({ message: 'Dark', comment: 'Dark colours' }) },
  ] as const;
  return (
    <Section title={t`Colours`} size="label">
      <Chips label={t`Colours`} flow="wrap">
        {choices.map(({ value, label }) => (
          <Chip key={value} pressed={theme === value} onClick={() => setTheme(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
    </Section>
  );
}
