import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useId, useState } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import {
  addPasskey,
  addPasskeyOptions,
  removePasskey,
  type showMe,
} from '../../../../contract/console/operators.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Failure } from '../../data/failure.ts';
import { send } from '../../data/send.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { makePasskey, passkeysWork } from '../../sign-in/passkey.ts';
import css from './Me.module.css';

type Passkey = Answer<typeof showMe>['passkeys'][number];

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Password and authenticator app are set: another way to sign in. */
  password: boolean;
}

/** The operator's passkeys: a second one on another device saves whoever loses the first. */
export function Passkeys({ passkeys, password }: PasskeysProps) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  return (
    <Part
      title={t`Passkeys`}
      end={
        passkeysWork() && (
          <Button kind="quiet" size="small" icon={Plus} onClick={() => setAdding(true)}>
            {t`Add`}
          </Button>
        )
      }
    >
      {passkeys.length === 0 && (
        <p className="quiet">{t`No passkeys yet. A passkey can’t be guessed or phished.`}</p>
      )}
      <ul className={css.keys}>
        {passkeys.map((key, at) => (
          <OnePasskey key={key.id} passkey={key} number={at + 1} only={passkeys.length === 1 && !password} />
        ))}
      </ul>
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </Part>
  );
}

interface OnePasskeyProps {
  passkey: Passkey;
  number: number;
  /** Without it nobody could sign in any more: it is not removed. */
  only: boolean;
}

function OnePasskey({ passkey, number, only }: OnePasskeyProps) {
  const { t } = useLingui();
  const why = useId();
  const [asked, setAsked] = useState(false);
  const remove = useMutation({
    mutationFn: () => send(removePasskey, { passkey: passkey.id }),
    onSuccess: () => toast.success(t`Passkey removed`),
  });
  const last = only || (remove.error instanceof Failure && remove.error.word === 'conflict');
  return (
    <li>
      <div>
        <b>{passkey.label || t`Passkey ${{ number }}`}</b>
        <span className="caption">
          {passkey.usedAt
            ? t`Created ${{ made: momentText(passkey.createdAt) }}, last used ${{ used: momentText(passkey.usedAt) }}`
            : t`Created ${{ made: momentText(passkey.createdAt) }}, never used`}
        </span>
        {last ? (
          <p
            id={why}
            className="caption"
          >{t`This passkey is your only way to sign in. Add another one first.`}</p>
        ) : (
          <Problem error={remove.error} />
        )}
      </div>
      <Button
        kind={asked ? 'danger' : 'quiet'}
        size="small"
        busy={remove.isPending}
        disabled={last}
        describedBy={last ? why : undefined}
        onClick={() => (asked ? remove.mutate() : setAsked(true))}
      >
        {asked ? t`Yes, remove` : t`Remove`}
      </Button>
    </li>
  );
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [label, setLabel] = useState('');
  const add = useMutation({
    mutationFn: async () => {
      const { challenge, options } = await send(addPasskeyOptions, {});
      await send(addPasskey, { challenge, response: await makePasskey(options), label });
    },
    onSuccess: () => {
      toast.success(t`Passkey added`);
      onClose();
    },
  });
  const stopped = add.error instanceof Failure && add.error.word === 'aborted';
  return (
    <Panel
      open
      title={t`Add a passkey`}
      locked={add.isPending}
      onClose={onClose}
      onSubmit={() => add.mutate()}
      actions={
        <Button type="submit" size="small" busy={add.isPending}>
          {t`Create a passkey`}
        </Button>
      }
    >
      <TextField
        label={t`Passkey name (optional)`}
        help={t`For example, “work laptop”`}
        maxLength={60}
        value={label}
        onChange={setLabel}
      />
      {!stopped && <Problem error={add.error} />}
    </Panel>
  );
}
