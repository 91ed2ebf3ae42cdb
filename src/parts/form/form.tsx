import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, useState } from 'react';
import type { Call } from '../../../contract/call.ts';
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

type Rules<Fields> = { [field in keyof Fields]?: string };

/**
 * A form of one call: what is plainly wrong is said before anything goes out, nothing goes out twice or offline, and
 * what was typed is the screen's own and stays. `rules`: what a field has to look like, said when it does not.
 */
export function useForm<Fields extends Record<string, string>>(
  call: Call,
  act: (fields: Fields) => Promise<unknown>,
  rules: Rules<Fields> = {},
) {
  const { i18n } = useLingui();
  const [faults, setFaults] = useState<Record<string, FieldFault>>({});
  const { mutate, reset, error, isPending } = useMutation({ mutationFn: act });
  const textOf = (field: string, fault: FieldFault) =>
    (fault === 'missing' ? undefined : rules[field]) ?? i18n._(fieldSentences[fault]);
  const own = Object.entries(faults).map(([field, fault]) => [field, textOf(field, fault)]);
  const errors: Record<string, string> = { ...fieldErrors(error), ...Object.fromEntries(own) };

  function submit(fields: Fields) {
    if (isPending || offline()) return;
    const found = faultsOf(call, fields);
    setFaults(found);
    if (Object.keys(found).length > 0) reset();
    else mutate(fields);
  }

  return { errors, error, busy: isPending, submit };
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
