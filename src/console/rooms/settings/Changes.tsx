import { useLingui } from '@lingui/react/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import type { Answer } from '../../../../contract/console/call.ts';
import { type SettingShown, settingHistory } from '../../../../contract/console/settings.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { usePages } from '../../data/pages.ts';
import { useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Part } from '../../parts/facts/Facts.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Difference } from '../../parts/setting/Difference.tsx';
import { changedLines } from '../../words/changed-lines.ts';
import { parsed } from '../../words/values.ts';
import css from './Settings.module.css';
import { Step } from './Step.tsx';

export type Change = Answer<typeof settingHistory>['changes'][number];

/** The history of one setting, newest first. */
export function Changes({ setting }: { setting: SettingShown }) {
  const { t } = useLingui();
  const list = usePages(settingHistory, { name: setting.name }, ({ changes }) => changes);
  return (
    <Part title={t`History`}>
      <Loaded of={{ ...list, data: list.rows }} label={t`Loading the history`}>
        {(changes) =>
          changes.length > 0 ? (
            <ol className={css.changes}>
              {changes.map((change) => (
                <OneChange key={change.id} change={change} setting={setting} />
              ))}
            </ol>
          ) : (
            <p className="quiet">{t`Never changed.`}</p>
          )
        }
      </Loaded>
      {list.more && (
        <Button kind="quiet" size="small" busy={list.loadingMore} onClick={list.more}>
          {t`Show more`}
        </Button>
      )}
    </Part>
  );
}

interface OneChangeProps {
  change: Change;
  setting: SettingShown;
}

/** One change: who, when, why, before and after, and the way back to what stood before. */
function OneChange({ change, setting }: OneChangeProps) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { by, second, reason, at } = change;
  return (
    <li>
      <Step of={change} setting={setting} />
      <p className="caption">
        {[momentText(at, zone), second ? t`${{ by }}, approved by ${{ second }}` : by, reason]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Restore change={change} setting={setting} />
    </li>
  );
}

/** Brings back what stood before a change. */
export function Restore({ change: { id, before }, setting }: OneChangeProps) {
  const { t } = useLingui();
  const { title, shape, value, preset } = setting;
  const lines = changedLines(shape, parsed(value), parsed(before ?? preset));
  return (
    <ActionButton
      action="settings restore"
      given={{ change: id }}
      kind="quiet"
      icon={Undo2}
      title={t`Restore: ${{ title }}`}
      about={<Difference lines={lines} />}
    >
      {t`Restore earlier value`}
    </ActionButton>
  );
}
