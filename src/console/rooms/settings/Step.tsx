import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { SettingShown } from '../../../../contract/console/settings.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { changedLines, type Line } from '../../words/changed-lines.ts';
import { parsed } from '../../words/values.ts';
import type { Change } from './Changes.tsx';
import css from './Settings.module.css';

interface StepProps {
  of: Change;
  setting: SettingShown;
  /** How many parts are shown; the rest are counted. */
  most?: number;
}

/** What a value was and what it became, part by part. Where nothing was set before, the default applied. */
export function Step({ of: { before, after }, setting, most = 20 }: StepProps) {
  const { t } = useLingui();
  const lines = changedLines(setting.shape, parsed(before ?? setting.preset), parsed(after));
  const rest = lines.length - most;
  return (
    <span className={css.steps}>
      {lines.slice(0, most).map((line) => (
        <OneStep key={line.part} line={line} preset={before === null && line.part === ''} />
      ))}
      {rest > 0 && <span className="caption">{t`${{ count: rest }} more`}</span>}
    </span>
  );
}

function OneStep({ line: { part, before, after }, preset }: { line: Line; preset: boolean }) {
  const { t } = useLingui();
  const was = preset && before !== null ? t`${{ value: before }} (default)` : before;
  return (
    <span className={css.step}>
      {part !== '' && <b>{part}</b>}
      {was !== null && (
        <del title={was}>
          <span className="hidden-text">{t`Before:`} </span>
          {was}
        </del>
      )}
      {was !== null && after !== null && <Icon of={ArrowRight} size={14} />}
      {after !== null && (
        <ins title={after}>
          <span className="hidden-text">{t`After:`} </span>
          {after}
        </ins>
      )}
    </span>
  );
}
