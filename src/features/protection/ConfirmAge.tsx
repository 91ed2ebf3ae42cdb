import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { confirmAge } from '../../../contract/account.ts';
import { adultAge, ageOf, isPlausibleBirthday, oldestAge } from '../../../contract/age.ts';
import { confirmAdult, member } from '../../data/account.ts';
import { useTimeZone } from '../../data/system.ts';
import { Failure } from '../../data/transport/failure.ts';
import { dayKey } from '../../i18n/format.ts';
import { DemoLine } from '../../parts/demo/DemoLine.tsx';
import { Entrance } from '../../parts/form/Entrance.tsx';
import { Refused, Submit, useForm } from '../../parts/form/form.tsx';
import { RealNameField, useRealNameWords } from '../../parts/form/RealNameField.tsx';
import { Screen, useAddress } from '../../parts/screen/screen.tsx';
import { pathOf, paths } from '../../paths.ts';
import { Field } from '../../ui/controls/Field.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { UnderAge } from './UnderAge.tsx';
import { UnderReview } from './UnderReview.tsx';

/** Asks once for name and date of birth, before the first deposit or order, and then leads to the address `next`. */
export function ConfirmAge() {
  const { next = '' } = useAddress(paths.confirmAge);
  const { data } = useQuery(member());
  const { t } = useLingui();
  const realName = useRealNameWords();
  const zone = useTimeZone();
  const confirm = async (fields: Parameters<typeof confirmAdult>[0]) => {
    await confirmAdult(fields);
    toast.success(t`Your age is confirmed.`);
  };
  const form = useForm(confirmAge, confirm, {
    // The server says so too, but only once all fields have their form: both errors belong to one try.
    check: ({ birthday }) =>
      isPlausibleBirthday(birthday, dayKey(Date.now(), zone)) ? {} : { birthday: 'form' },
    short: { name: realName.short },
    missing: { name: realName.missing, birthday: t`Enter your date of birth` },
    rules: { name: realName.rule, birthday: t`Enter a valid date` },
  });
  const word = form.error instanceof Failure ? form.error.word : undefined;
  if (word === 'under_age' || data?.under_age === 1) return <UnderAge />;
  // Comes before the age: the age is already confirmed then, but the review must be shown instead of `next`.
  if (word === 'account_review') return <UnderReview />;
  if (data?.adult === 1) return <Navigate replace to={pathOf(next) ? next : paths.mine.to()} />;
  return <Form key={data?.name ?? ''} knownName={data?.name ?? ''} form={form} />;
}

type ConfirmAgeForm = ReturnType<typeof useForm<{ name: string; birthday: string }>>;

function Form({ knownName, form }: { knownName: string; form: ConfirmAgeForm }) {
  const { t } = useLingui();
  const [name, setName] = useState(knownName);
  const [birthday, setBirthday] = useState('');
  const { errorsOf, error, busy, submit } = form;
  const [asked, setAsked] = useState('');
  const age = useAgeThen(birthday);
  const young = age.error !== undefined;
  const fields = { name: name.trim(), birthday };
  const errors = errorsOf(fields);
  // An age below 18 bars the account: a date that may be mistyped is sent at the second press alone.
  const send = () => (young && asked !== birthday ? setAsked(birthday) : submit(fields));
  return (
    <Screen back={paths.mine.to()} top="roomy">
      <Note icon={ShieldCheck} kind="brand">
        <Trans>
          <strong>We ask this once.</strong> You must be 18 or older to play for money. Use the name on your
          bank account: withdrawals can’t go to anyone else.
        </Trans>
      </Note>
      <DemoLine>
        <Trans>In this demo, you can use any name and any date of birth that makes you 18 or older.</Trans>
      </DemoLine>
      <Entrance onSubmit={send}>
        <RealNameField
          value={name}
          onChange={setName}
          disabled={knownName !== ''}
          help={knownName ? t`You can set your real name only once. Support can correct it.` : undefined}
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
          help={age.help}
          error={errors.birthday ?? age.error}
        />
        {young && asked === birthday && (
          <Help kind="error">
            <Trans>
              Check the date. If you tap Confirm again, you won’t be able to deposit or bet with this account.
              Only Support can change that.
            </Trans>
          </Help>
        )}
        <Refused error={error} fields={fieldsWithErrors} />
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

/** The age that a date of birth makes, so that a mistyped one is seen before it is sent; below 18 as an error. */
function useAgeThen(birthday: string): { help?: string; error?: string } {
  const { t } = useLingui();
  const today = dayKey(Date.now(), useTimeZone());
  const age = ageOf(birthday, today);
  if (age === undefined || !isPlausibleBirthday(birthday, today)) return {};
  const help = t`${age} years old`;
  return age < adultAge ? { error: `${help} · ${t`You must be 18 or older`}` } : { help };
}

/** Fields whose errors are shown at their inputs, not above the button. */
const fieldsWithErrors = ['name', 'birthday'] as const;

/** The dates of birth that the field offers, YYYY-MM-DD. */
function birthdayRange(now: Date): { min: string; max: string } {
  return { min: `${now.getUTCFullYear() - oldestAge}-01-01`, max: now.toISOString().slice(0, 10) };
}
