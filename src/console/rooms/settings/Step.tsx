import { useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { SettingShown } from '../../../../contract/console/settings.ts';
import { Icon } from '../../../ui/media/Icon.tsx';
import { valueText } from '../../words/values.ts';
import type { Change } from './Changes.tsx';
import css from './Settings.module.css';

/** What a value was and what it became. Where nothing was set before, the default applied. */
export function Step({ of: { before, after }, setting }: { of: Change; setting: SettingShown }) {
  const { t } = useLingui();
  const value = valueText(setting, before ?? setting.preset);
  const was = before === null ? t`${value} (default)` : value;
  const is = valueText(setting, after);
  return (
    <span className={css.step}>
      <del className="num" title={was}>
        <span className="hidden-text">{t`Before:`} </span>
        {was}
      </del>
      <Icon of={ArrowRight} size={14} />
      <ins className="num" title={is}>
        <span className="hidden-text">{t`After:`} </span>
        {is}
      </ins>
    </span>
  );
}
