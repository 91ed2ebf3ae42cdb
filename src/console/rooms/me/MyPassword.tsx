import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { myPasswordOptions, setMyPassword } from '../../../../contract/console/operators.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Failure } from '../../data/failure.ts';
import { send } from '../../data/send.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';
import { SecondFactorForm } from '../../sign-in/SecondFactorForm.tsx';

/** Password with authenticator app, as the other way in. */
export function MyPassword({ has }: { has: boolean }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const options = useMutation({
    mutationFn: () => send(myPasswordOptions, {}),
    onSuccess: () => setOpen(true),
  });
  const save = useMutation({
    mutationFn: (both: { password: string; code: string }) =>
      send(setMyPassword, { challenge: options.data?.challenge ?? '', ...both }),
    onSuccess: () => {
      toast.success(t`Your password and authenticator app are set up. Your other sessions have ended.`);
      setOpen(false);
    },
  });
  const stopped = options.error instanceof Failure && options.error.word === 'aborted';
  return (
    <Part
      title={t`Password and authenticator app`}
      end={
        <Button kind="quiet" size="small" busy={options.isPending} onClick={() => options.mutate()}>
          {has ? t`Change` : t({ message: 'Set up', context: 'button' })}
        </Button>
      }
    >
      <p className="quiet">
        {has
          ? t`Your password and authenticator app are set up. Changing them ends your other sessions.`
          : t`Not set up. With a password and authenticator app, you can sign in where you don’t have your passkey.`}
      </p>
      {!stopped && <Problem error={options.error} />}
      <Panel open={open} title={t`Password and authenticator app`} onClose={() => setOpen(false)}>
        {options.data && (
          <SecondFactorForm
            totp={options.data.totp}
            label={t`Save`}
            ready
            busy={save.isPending}
            error={save.error}
            onSubmit={(both) => save.mutate(both)}
          />
        )}
      </Panel>
    </Part>
  );
}
