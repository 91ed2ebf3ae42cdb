import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import { type ReactNode, type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Call } from '../../../contract/call.ts';
import type { ErrorWord } from '../../../contract/errors.ts';
import { type FieldFault, fieldSentences } from '../../../contract/sentences.ts';
import { useAwaiting } from '../../data/awaited.ts';
import { Failure } from '../../data/transport/failure.ts';
import { offline, onConnection, useOffline } from '../../data/transport/network.ts';
import { useRetryAfter } from '../../data/transport/retry-after.ts';
import { durationText } from '../../i18n/format.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Late } from '../../ui/feedback/Late.tsx';
import type { IconShape } from '../../ui/media/Icon.tsx';
import { failureText, isServerProblem } from '../failure/failure-text.ts';
import { useNoConnection } from '../failure/useNoConnection.ts';
import { faultsOf } from './faults.ts';
import { ScrolledTo } from './ScrolledTo.tsx';

interface SubmitProps {
  children: ReactNode;
  busy: boolean;
  disabled?: boolean;
  icon?: IconShape | undefined;
  kind?: 'primary' | 'secondary' | 'danger' | 'quiet';
  /** Without it the button submits its form. */
  onClick?: () => void;
  /** The id of the form, if the button is outside it. */
  form?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that sends something to the server. While offline it is disabled and says so. */
export function Submit({ children, busy, onClick, ...look }: SubmitProps) {
  const noConnection = useNoConnection();
  const offline = useOffline();
  if (offline && !busy) {
    return (
      <Button disabled icon={CloudOff}>
        {noConnection.short}
      </Button>
    );
  }
  return (
    <Button {...look} type={onClick ? 'button' : 'submit'} busy={busy} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Beside a button that sends: after a while, that the answer is long in coming. `once`: what is sent is kept on the device and goes out once. */
export function SlowAnswer({ once = false }: { once?: boolean }) {
  const { t } = useLingui();
  // The screen says so itself while it waits too.
  const said = useAwaiting() && !once;
  if (said) return null;
  return (
    <Late>
      <p className="caption center" role="status">
        {once
          ? t`This is taking longer than usual. Nothing will be sent twice.`
          : t`This is taking longer than usual.`}
      </p>
    </Late>
  );
}

interface SubmitWaitProps {
  busy: boolean;
  /** Why it was refused: a lost connection is not said once more below it. */
  error: unknown;
  /** Gives up a request that is long in coming. */
  cancel: () => void;
}

/** Under a button of a form: that the answer is long in coming and can be given up, or that without a connection it waits for one. */
export function SubmitWait({ busy, error, cancel }: SubmitWaitProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const said = error instanceof Failure && error.word === 'network';
  if (busy) {
    return (
      <>
        <SlowAnswer />
        <Late>
          <Button kind="quiet" onClick={cancel}>{t`Cancel`}</Button>
        </Late>
      </>
    );
  }
  return (
    offline &&
    !said && (
      <p className="caption center" role="status">
        {t`You can continue here once you’re back online.`}
      </p>
    )
  );
}

interface FormWords<Fields> {
  /** What a field has to look like, shown when it does not. */
  rules?: { [field in keyof Fields]?: string };
  /** What to do about an empty field: 'Enter your username'. */
  missing?: { [field in keyof Fields]?: string };
  /** What to do about a field that is too short, where its rule does not say it. */
  short?: { [field in keyof Fields]?: string };
  /** Faults that the call's schema does not know: the error of each such field. */
  check?: (fields: Fields) => { [field in keyof Fields]?: FieldFault };
  /** The field to which an error word belongs; the sentence is shown there. */
  about?: { [word in ErrorWord]?: keyof Fields & string };
  /** What to do about an error word of `about`, instead of its sentence. */
  advice?: { [word in ErrorWord]?: string };
}

/**
 * A form for one call. Faults are shown before anything is sent, nothing is sent twice or offline, and the typed values stay
 * in the screen's own state. The first wrong field gets the focus.
 */
export function useForm<Fields extends Record<string, string>>(
  call: Call,
  act: (fields: Fields, signal: AbortSignal) => Promise<unknown>,
  {
    rules = {},
    missing = {},
    short = {},
    check = () => ({}),
    about = {},
    advice = {},
  }: FormWords<Fields> = {},
) {
  const { i18n } = useLingui();
  const [asked, setAsked] = useState<Fields>();
  const request = useRef<AbortController>(undefined);
  const { mutate, reset, error, isPending } = useMutation({
    mutationFn: (fields: Fields) => {
      request.current = new AbortController();
      return act(fields, request.current.signal);
    },
  });
  const refusals = refusalsByField(error, about, advice);
  const faults = (fields: Fields): Record<string, FieldFault> => ({
    ...check(fields),
    ...faultsOf(call, fields),
  });
  const found = asked ? faults(asked) : {};
  useFocusFirstWrong(asked && !isPending ? asked : undefined, error);

  const textOf = (field: string, fault: FieldFault) =>
    (fault === 'missing' ? missing[field] : (fault === 'short' && short[field]) || rules[field]) ??
    i18n._(fieldSentences[fault]);

  /** The errors of the fields that were not changed since: an error disappears as soon as its field is edited. */
  function errorsOf(fields: Partial<Fields>): Record<string, string> {
    const own = Object.entries(found).map(([field, fault]) => [field, textOf(field, fault)] as const);
    const all: Record<string, string> = { ...refusals, ...Object.fromEntries(own) };
    return Object.fromEntries(
      Object.entries(all).filter(([field]) => !(field in fields) || fields[field] === asked?.[field]),
    );
  }

  /** @param ready `false` if a required checkbox outside the fields is not ticked: faults are shown and nothing is sent */
  function submit(fields: Fields, ready = true) {
    if (isPending || offline()) return;
    setAsked({ ...fields });
    if (ready && Object.keys(faults(fields)).length === 0) mutate(fields);
    else reset();
  }

  /** Gives up the request that is on its way. */
  function cancel() {
    request.current?.abort();
    reset();
  }

  return {
    errorsOf,
    error: isAbout(error, about) ? null : error,
    busy: isPending,
    submit,
    cancel,
    forget: reset,
  };
}

type About = { [word in ErrorWord]?: string };

const isAbout = (error: unknown, about: About) =>
  error instanceof Failure && about[error.word as ErrorWord] !== undefined;

function refusalsByField(error: unknown, about: About, advice: About): Record<string, string> {
  const word = error instanceof Failure ? (error.word as ErrorWord) : undefined;
  const field = word && about[word];
  return field ? { [field]: advice[word] ?? failureText(error) } : fieldErrors(error);
}

/**
 * Moves the focus to the first wrong field, once each time the form was submitted or refused. The text of a refused one is
 * selected, so that it is replaced by typing; a long number is corrected instead.
 */
function useFocusFirstWrong(asked: object | undefined, error: unknown): void {
  useEffect(() => {
    if (!asked) return;
    const wrong = document.querySelector<HTMLInputElement>('form [aria-invalid="true"]');
    wrong?.focus();
    if (error && wrong?.inputMode !== 'numeric') wrong?.select?.();
  }, [asked, error]);
}

/** The sentence for each field of a call that was refused because of its fields. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof Failure ? error.fields : {};

interface RefusedProps {
  error: unknown;
  fields?: readonly string[];
  /** What to say when no answer came, where sending again is harmless. */
  unanswered?: string;
}

/**
 * Milliseconds for which the place of a sentence that has gone stays empty: it goes with the first tap of a double tap, and the
 * second one must meet the same button.
 */
const placeKeptFor = 700;

/** What is `said` in its place, which stays for a moment when it is not said any more. */
function KeptPlace({ why, said }: { why: unknown; said: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    if (said) return setHeight(place.current?.offsetHeight ?? 0);
    const timer = setTimeout(() => setHeight(0), placeKeptFor);
    return () => clearTimeout(timer);
  }, [said]);
  if (!said) return height > 0 && <div style={{ height }} />;
  return (
    <div ref={place}>
      <ScrolledTo why={why}>
        <Help kind="error">{said}</Help>
      </ScrolledTo>
    </div>
  );
}

/**
 * Why a form was refused, shown above its button, unless the error belongs to one of `fields` and is shown there. Once there is a connection
 * again, the sentence of one that was lost no longer speaks of now; that the server failed is gone once there is none.
 */
export function Refused({ error, fields = [], unanswered }: RefusedProps) {
  const { t } = useLingui();
  const wait = useRetryAfter(error);
  const [past, setPast] = useState<unknown>();
  useEffect(() => onConnection((cut) => (!cut || isServerProblem(error)) && setPast(error)), [error]);
  const reconnected = error === past && error instanceof Failure && error.word === 'network';
  const tooMany = error instanceof Failure && error.word === 'too_many' && wait > 0;
  const lost = error instanceof Failure && error.word === 'unanswered' ? unanswered : undefined;
  const time = durationText(wait);
  const elsewhere = fields.some((field) => fieldErrors(error)[field]);
  const said = () => {
    if (!error || elsewhere || (error === past && isServerProblem(error))) return undefined;
    if (reconnected) return t`No response. Please try again.`;
    return tooMany ? t`Too many attempts. Please try again in ${{ time }}.` : (lost ?? failureText(error));
  };
  return <KeptPlace why={error} said={said()} />;
}
