import { Trans, useLingui } from '@lingui/react/macro';
import { deviceSavesData, setSaver, useSaver } from '../../data/device/data-saver.ts';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** The data saver: off, on, or the same as the phone's setting. */
export function SaverChoice() {
  const { t } = useLingui();
  const saver = useSaver();
  const choices = [
    { value: 'phone', label: t({ message: 'Same as device', comment: 'Data saver as the device has it' }) },
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
        {saver === 'on' && <Trans>Smaller images, no autoplay, no preloading.</Trans>}
        {saver === 'off' && <Trans>Full quality, regardless of your device’s settings.</Trans>}
        {saver === 'phone' &&
          (deviceSavesData() ? (
            <Trans>Currently on: your device’s data saver is on, or your connection is slow.</Trans>
          ) : (
            <Trans>Currently off: your device’s data saver is off.</Trans>
          ))}
      </p>
    </Section>
  );
}
