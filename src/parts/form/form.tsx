import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import type { Call } from '../../../contract/call.ts';
import type { ErrorWord } from '../../../contract/errors.ts';
import { type FieldFault, fieldSentences } from '../../../contract/sentences.ts';
import { Failure } from '../../data/transport/failure.ts';
import { offline, useOffline } from '../../data/transport/network.ts';
import { useRetryAfter } from '../../data/transport/retry-after.ts';
import { durationText } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';
import { failureText } from '../failure/failure-text.ts';
import { faultsOf } from './faults.ts';

interface SubmitProps {
  children: ReactNode;
  busy: boolean;
  icon?: IconShape | undefined;
  kind?: 'primary' | 'secondary' | 'danger';
  /** Without it the button submits the form it stands in. */
  onClick?: () => void;
  /** Id of the form that the button sends from outside it. */
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** The button that sends: while nothing gets through it says so and takes no press. */
export function Submit({ children, busy, onClick, ...look }: SubmitProps) {
  const { t } = useLingui();
  const offline = useOffline();
  if (offline && !busy) {
    return (
      <Button disabled icon={CloudOff}>
        {t`You’re offline`}
      </Button>
    );
  }
  return (
    <Button {...look} type={onClick ? 'button' : 'submit'} busy={busy} onClick={onClick}>
      {children}
    </Button>
  );
}

interface FormWords<Fields> {
  /** What a field has to look like, said when it does not. */
  rules?: { [field in keyof Fields]?: string };
  /** What to do about an empty field: 'Enter your username'. */
  missing?: { [field in keyof Fields]?: string };
  /** The field that a refusal's word is about: the sentence stands there. */
  about?: { [word in ErrorWord]?: keyof Fields & string };
}

/**
 * A form of one call: what is plainly wrong is said before anything goes out, nothing goes out twice or offline, and
 * what was typed is the screen's own and stays. The first field that is wrong takes the focus.
 */
export function useForm<Fields extends Record<string, string>>(
  call: Call,
  act: (fields: Fields) => Promise<unknown>,
  { rules = {}, missing = {}, about = {} }: FormWords<Fields> = {},
) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Fields>();
  const { mutate, reset, error, isPending } = useMutation({ mutationFn: act });
  const refusals = refusalsByField(error, about);
  const found = asked ? faultsOf(call, asked) : {};
  useFocusFirstWrong(asked && !isPending ? asked : undefined, error);

  const textOf = (field: string, fault: FieldFault) =>
    (fault === 'missing' ? missing[field] : rules[field]) ?? i18n._(fieldSentences[fault]);

  /** What is still wrong with the fields as they are now; an error goes as soon as its field is right. */
  function errorsOf(fields: Partial<Fields>): Record<string, string> {
    const still = faultsOf(call, { ...asked, ...fields } as Fields);
    const own = Object.keys(found).flatMap((field) => {
      const fault = still[field];
      return fault ? [[field, textOf(field, fault)]] : [];
    });
    const refused = Object.entries(refusals).filter(
      ([field]) => !(field in fields) || fields[field] === asked?.[field],
    );
    return { ...Object.fromEntries(refused), ...Object.fromEntries(own) };
  }

  /** @param ready `false`: a box outside the fields is not ticked; what is wrong is said and nothing goes out */
  function submit(fields: Fields, ready = true) {
    if (isPending || offline()) return;
    setAsked({ ...fields });
    if (Object.keys(faultsOf(call, fields)).length > 0) reset();
    else if (ready) mutate(fields);
  }

  return { errorsOf, error: isAbout(error, about) ? null : error, busy: isPending, submit };
}

type About = { [word in ErrorWord]?: string };

const isAbout = (error: unknown, about: About) =>
  error instanceof Failure && about[error.word as ErrorWord] !== undefined;

function refusalsByField(error: unknown, about: About): Record<string, string> {
  const field = error instanceof Failure ? about[error.word as ErrorWord] : undefined;
  return field ? { [field]: failureText(error) } : fieldErrors(error);
}

/** Moves the focus to the screen's first wrong field, once after each time the form was sent or refused. */
function useFocusFirstWrong(asked: object | undefined, error: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new error moves the focus too
  useEffect(() => {
    if (asked) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [asked, error]);
}

/** Sentences by field, of a call that was refused for its fields. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof Failure ? error.fields : {};

/** Why a form was refused, above its button; what belongs to one of the form's `fields` stands there instead. */
export function Refused({ error, fields = [] }: { error: unknown; fields?: readonly string[] }) {
  const { t } = useLingui();
  const wait = useRetryAfter(error);
  if (!error || fields.some((field) => fieldErrors(error)[field])) return null;
  const tooMany = error instanceof Failure && error.word === 'too_many' && wait > 0;
  const time = durationText(wait);
  return (
    <Help kind="error" icon={CircleAlert}>
      {tooMany ? t`Too many attempts. Please try again in ${{ time }}.` : failureText(error)}
    </Help>
  );
}
