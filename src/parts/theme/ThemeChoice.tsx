import { useLingui } from '@lingui/react/macro';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { setTheme, useTheme } from '../../ui/theme/theme.ts';

/** The theme: light, dark, or the same as the device. */
export function ThemeChoice() {
  const { t } = useLingui();
  const theme = useTheme();
  const choices = [
    { value: 'system', label: t({ message: 'System', comment: 'Colours as the device has them' }) },
    { value: 'light', label: t({ message: 'Light', comment: 'Light colours' }) },
    { value: 'dark', label: t({ message: 'Dark', comment: 'Dark colours' }) },
  ] as const;
  return (
    <Section title={t`Theme`} size="label">
      <Chips label={t`Theme`} flow="wrap">
        {choices.map(({ value, label }) => (
          <Chip key={value} pressed={theme === value} onClick={() => setTheme(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
    </Section>
  );
}
