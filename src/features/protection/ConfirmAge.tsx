import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { confirmAge } from '../../../contract/account.ts';
import { confirmAdult, member } from '../../data/account.ts';
import { Failure } from '../../data/transport/failure.ts';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { pathOf, paths } from '../../paths.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { UnderAge } from './UnderAge.tsx';
import { UnderReview } from './UnderReview.tsx';

/** Asked once, before the first deposit or order; afterwards it leads on to `next`. */
export function ConfirmAge() {
  const { next = '' } = useAddress(paths.confirmAge);
  const { data } = useQuery(member());
  const { t } = useLingui();
  const asking = useForm(confirmAge, confirmAdult, {
    missing: { name: t`Enter your real name`, birthday: t`Enter your date of birth` },
    rules: {
      name: t`Use only letters, spaces, hyphens, apostrophes and periods`,
      birthday: t`Enter a valid date`,
    },
  });
  const word = asking.error instanceof Failure ? asking.error.word : undefined;
  if (word === 'under_age') return <UnderAge />;
  // Before the age: it is kept, and what waits is told all the same.
  if (word === 'account_review') return <UnderReview />;
  if (data?.adult === 1) return <Navigate replace to={pathOf(next) ? next : paths.mine.to()} />;
  return <Form key={data?.name ?? ''} known={data?.name ?? ''} asking={asking} />;
}

const named = ['name', 'birthday'] as const;

type Asking = ReturnType<typeof useForm<{ name: string; birthday: string }>>;

function Form({ known, asking }: { known: string; asking: Asking }) {
  const { t } = useLingui();
  const [name, setName] = useState(known);
  const [birthday, setBirthday] = useState('');
  const { errorsOf, error, busy, submit } = asking;
  const fields = { name: name.trim(), birthday };
  const errors = errorsOf(fields);
  return (
    <Screen back={paths.mine.to()} top="roomy">
      <Note icon={ShieldCheck} kind="brand">
        <Trans>
          <strong>We ask this once.</strong> You must be 18 or older to play for money. Use the name on your
          bank account: withdrawals can’t go to anyone else.
        </Trans>
      </Note>
      <Entrance onSubmit={() => submit(fields)}>
        <Field
          label={t`Real name`}
          name="name"
          autoComplete="name"
          maxLength={64}
          value={name}
          onChange={setName}
          disabled={known !== ''}
          help={known ? t`You can set this once. Support can correct it.` : t`As shown on your ID`}
          error={errors.name}
        />
        <Field
          label={t`Date of birth`}
          name="bday"
          type="date"
          autoComplete="bday"
          {...birthdayRange(new Date())}
          value={birthday}
          onChange={setBirthday}
          error={errors.birthday}
        />
        <Refused error={error} fields={named} />
        <Submit busy={busy}>
          <Trans>Confirm</Trans>
        </Submit>
      </Entrance>
      <p className="caption center">
        <Trans>Only you and our team can see this.</Trans>
      </p>
    </Screen>
  );
}

/** The days that a living person can be born on, YYYY-MM-DD: what a date field offers. */
function birthdayRange(now: Date): { min: string; max: string } {
  return { min: `${now.getUTCFullYear() - 120}-01-01`, max: now.toISOString().slice(0, 10) };
}
