import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { setName } from '../../../contract/account.ts';
import { sentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import { saveName } from '../../data/profile.ts';
import { sentenceGap } from '../../i18n/format.ts';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { RealNameField, useRealNameWords } from '../../parts/form/RealNameField.tsx';
import { FactState, FactStrip } from '../../parts/money/FactState.tsx';
import { useNextStep } from '../../parts/money/useNextStep.ts';
import { Screen } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Sets the real name, which is possible once. Afterwards the screen shows it. */
export function SetName() {
  const fact = useQuery(member());
  const name = fact.data?.name;
  return (
    <Screen back={paths.infomation.to()} top="roomy" strip={<FactStrip fact={fact} />}>
      <FactState fact={fact} place={<Skeleton height={180} radius={16} />}>
        {name ? <NameSet name={name} /> : <Form />}
      </FactState>
    </Screen>
  );
}

function NameSet({ name }: { name: string }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={t`Real name`} value={name} disabled />
      <Note icon={Lock}>
        <strong>{i18n._(sentences.name_set)}</strong>
        {sentenceGap()}
        <Trans>You can set your real name only once. To correct it, contact Support.</Trans>
      </Note>
      <ServiceButton kind="secondary" />
    </>
  );
}

function Form() {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const goOn = useNextStep(paths.infomation.to());
  const realName = useRealNameWords();
  const save = async (fields: { name: string }) => {
    toast.success((await saveName(fields)) || t`Saved`);
    goOn('name_missing');
  };
  const { errorsOf, error, busy, submit } = useForm(setName, save, {
    missing: { name: realName.missing },
    short: { name: realName.short },
    rules: { name: realName.rule },
  });
  const fields = { name: typed.trim() };
  return (
    <>
      <Note icon={ShieldCheck} kind="brand">
        <Trans>
          <strong>You can set this only once.</strong> Use the name on your bank account: withdrawals can’t go
          to anyone else.
        </Trans>
      </Note>
      <Entrance onSubmit={() => submit(fields)}>
        <RealNameField
          autoFocus
          value={typed}
          onChange={setTyped}
          help={t`As shown on your ID and your bank account`}
          error={errorsOf(fields).name}
        />
        <Refused error={error} fields={['name']} />
        <Submit busy={busy}>
          <Trans>Save</Trans>
        </Submit>
      </Entrance>
    </>
  );
}
