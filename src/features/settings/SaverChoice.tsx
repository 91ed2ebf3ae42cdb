import { Trans, useLingui } from '@lingui/react/macro';
import { phoneSpares, setSaver, useSaver } from '../../data/device/data-saver.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** Whether the app spares data: never, always, or when the phone does. */
export function SaverChoice() {
  const { t } = useLingui();
  const saver = useSaver();
  const choices = [
    { value: 'phone', label: t({ message: 'As the phone', comment: 'Data saver as the device has it' }) },
    { value: 'off', label: t({ message: 'Off', comment: 'Data saver' }) },
    { value: 'on', label: t({ message: 'On', comment: 'Data saver' }) },
  ] as const;
  return (
    <Section title={t`Data saver`} size="label">
      <Chips label={t`Data saver`} flow="wrap">
        {choices.map(({ value, label }) => (
          <Chip key={value} pressed={saver === value} onClick={() => setSaver(value)}>
            {label}
          </Chip>
        ))}
      </Chips>
      <p className="caption" role="status">
        {saver === 'on' && (
          <Trans>
            Pictures come small, films and banners start when you start them, and nothing is fetched before
            you see it.
          </Trans>
        )}
        {saver === 'off' && <Trans>Everything comes at its best, whatever the phone says.</Trans>}
        {saver === 'phone' &&
          (phoneSpares() ? (
            <Trans>Now on: the phone saves data, or its network is slow.</Trans>
          ) : (
            <Trans>Now off: the phone does not ask for it.</Trans>
          ))}
      </p>
    </Section>
  );
}
