import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { setName } from '../../../contract/account.ts';
import { sentences } from '../../../contract/sentences.ts';
import { member } from '../../data/account.ts';
import { saveName } from '../../data/profile.ts';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { Screen, useBack } from '../../parts/screen/screen.tsx';
import { ServiceButton } from '../../parts/service/ServiceButton.tsx';
import { paths } from '../../paths.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** The real name: set once, then shown. */
export function SetName() {
  const { data, error } = useQuery(member());
  return (
    <Screen back={paths.infomation.to()} top="roomy">
      {data?.name ? (
        <Known name={data.name} />
      ) : data || error ? (
        <Form />
      ) : (
        <Skeleton height={180} radius={16} />
      )}
    </Screen>
  );
}

function Known({ name }: { name: string }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={t`Real name`} value={name} disabled />
      <Note icon={Lock}>
        <strong>{i18n._(sentences.name_set)}</strong>{' '}
        <Trans>You can set your real name once. Contact Support to correct it.</Trans>
      </Note>
      <ServiceButton kind="secondary" />
    </>
  );
}

function Form() {
  const { t } = useLingui();
  const [name, setTyped] = useState('');
  const goBack = useBack(paths.infomation.to());
  const save = async (fields: { name: string }) => {
    toast.success((await saveName(fields)) || t`Saved`);
    goBack();
  };
  const { errorsOf, error, busy, submit } = useForm(setName, save, {
    missing: { name: t`Enter your real name` },
    rules: { name: t`Use only letters, spaces, hyphens, apostrophes and periods` },
  });
  const fields = { name: name.trim() };
  return (
    <>
      <Note icon={ShieldCheck} kind="brand">
        <Trans>
          <strong>You can set this once.</strong> Use the name on your bank account: withdrawals can’t go to
          anyone else.
        </Trans>
      </Note>
      <Entrance onSubmit={() => submit(fields)}>
        <Field
          label={t`Real name`}
          name="name"
          autoComplete="name"
          maxLength={64}
          value={name}
          onChange={setTyped}
          help={t`As shown on your ID`}
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
