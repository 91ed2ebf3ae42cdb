import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { checkSetting, type SettingShown } from '../../../../contract/console/settings.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { send } from '../../data/send.ts';
import { useMay, useTimeZone } from '../../data/session.ts';
import { act } from '../../parts/action/act.ts';
import { Facts } from '../../parts/facts/Facts.tsx';
import { firstFaulty } from '../../parts/fields/first-faulty.ts';
import { Problem } from '../../parts/fields/Problem.tsx';
import { Difference } from '../../parts/setting/Difference.tsx';
import { changedLines } from '../../words/changed-lines.ts';
import { parsed, valueText } from '../../words/values.ts';
import { Changes } from './Changes.tsx';
import { Editor } from './editor/Editor.tsx';
import css from './Settings.module.css';
import { type Refused, useFaults } from './useFaults.ts';

/** One setting: what it does and who sees it, its value to be changed, the difference before saving, and its history. */
export function OneSetting({ setting }: { setting: SettingShown }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const may = useMay();
  const { name, title, does, seenBy, value, preset, shape, changedAt, changedBy } = setting;

  return (
    <>
      <div className={css.head}>
        <h2>{title}</h2>
        <code>{name}</code>
      </div>
      <p className="quiet">{does}</p>
      {may('settings.edit') && <EditorForm setting={setting} />}
      <Facts
        facts={[
          !may('settings.edit') && { label: t`Value`, value: valueText(shape, value) },
          { label: t`Default`, value: valueText(shape, preset), kind: 'quiet' },
          { label: t`Visible to`, value: seenBy },
          setting.second && {
            label: t`Two-person approval`,
            value: t`Each change needs a second approver. If there isn’t one, the person who proposed the change can confirm it after 24 hours.`,
          },
          {
            label: t`Last changed`,
            value: changedAt
              ? t`${{ when: momentText(changedAt, zone) }} by ${{ name: changedBy ?? '–' }}`
              : t`Never (default value in use)`,
          },
        ]}
      />
      <Changes setting={setting} />
    </>
  );
}

/** The form with what saving would change. What is wrong is told at its field, to which saving leads. */
function EditorForm({ setting }: { setting: SettingShown }) {
  const { t } = useLingui();
  const { name, title, value, shape } = setting;
  const form = useRef<HTMLFormElement>(null);
  const [edited, setEdited] = useState<string>();
  const [refused, setRefused] = useState<Refused>();
  const next = edited ?? value;
  const differs = next !== value;
  const faults = useFaults(name, next, differs, refused);
  const lines = changedLines(shape, parsed(value), parsed(next));
  useEffect(() => {
    if (refused) firstFaulty(form.current)?.focus();
  }, [refused]);

  function reset() {
    setEdited(undefined);
    setRefused(undefined);
  }

  const check = useMutation({
    mutationFn: () => send(checkSetting, { name, value: next }),
    onSuccess(answer) {
      if (answer.faults.length > 0) return setRefused({ value: next, faults: answer.faults });
      act(
        'settings set',
        { name, value: next },
        { title, about: <Difference lines={lines} />, onDone: reset },
      );
    },
  });

  return (
    <form
      ref={form}
      className={css.editor}
      onSubmit={(event) => {
        event.preventDefault();
        if (differs && !check.isPending) check.mutate();
      }}
    >
      <Editor
        setting={setting}
        value={parsed(next)}
        onChange={(to) => setEdited(JSON.stringify(to))}
        faults={faults}
      />
      {differs && (
        <>
          <Difference lines={lines} />
          <Problem error={check.error} />
          <div className={css.buttons}>
            <Button type="submit" size="small" busy={check.isPending}>
              {t`Save`}
            </Button>
            <Button kind="quiet" size="small" onClick={reset}>
              {t`Discard`}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
