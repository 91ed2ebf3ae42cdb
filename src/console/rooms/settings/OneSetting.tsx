import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SettingShown } from '../../../../contract/console/settings.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { useMay, useTimeZone } from '../../data/session.ts';
import { act } from '../../parts/action/act.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { valueText } from '../../words/values.ts';
import { Changes } from './Changes.tsx';
import { Difference } from './Difference.tsx';
import { Editor } from './Editor.tsx';
import css from './Settings.module.css';

/** One setting: what it does and who sees it, its value to be changed, the difference before saving, and its history. */
export function OneSetting({ setting }: { setting: SettingShown }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const may = useMay();
  const [edited, setEdited] = useState<string>();
  const { name, title, does, seenBy, value, preset, changedAt, changedBy } = setting;
  const next = edited ?? value;
  const differs = next !== value;

  function save() {
    act(
      'settings set',
      { name, value: next },
      { title, about: <Difference name={name} value={next} />, onDone: () => setEdited(undefined) },
    );
  }

  return (
    <>
      <div className={css.head}>
        <h2>{title}</h2>
        <code>{name}</code>
      </div>
      <p className="quiet">{does}</p>
      {may('settings.edit') && (
        <form
          className={css.editor}
          onSubmit={(event) => {
            event.preventDefault();
            if (differs) save();
          }}
        >
          <Editor setting={setting} value={next} onChange={setEdited} />
          {differs && (
            <>
              <Difference name={name} value={next} />
              <div className={css.buttons}>
                <Button type="submit" size="small">
                  {t`Save`}
                </Button>
                <Button kind="quiet" size="small" onClick={() => setEdited(undefined)}>
                  {t`Discard`}
                </Button>
              </div>
            </>
          )}
        </form>
      )}
      <Facts
        facts={[
          !may('settings.edit') && { label: t`Value`, value: valueText(setting, value) },
          { label: t`Default`, value: valueText(setting, preset), kind: 'quiet' },
          { label: t`Who sees it`, value: seenBy },
          setting.second && { label: t`Two-person approval`, value: t`A second person approves each change` },
          {
            label: t`Last changed`,
            value: changedAt
              ? t`${{ when: momentText(changedAt, zone) }} by ${{ name: changedBy ?? '–' }}`
              : t`Never: default value in use`,
          },
        ]}
      />
      <Changes setting={setting} />
    </>
  );
}
