import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';

interface SubmitButtonProps {
  children: string;
  /** Every field is filled in. Until then the button is disabled, and says why. */
  ready: boolean;
  busy: boolean;
  kind?: 'primary' | 'secondary';
}

/** The button at the end of a form at the door. */
export function SubmitButton({ children, ready, busy, kind = 'primary' }: SubmitButtonProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <>
      <Button type="submit" kind={kind} busy={busy} disabled={!ready} describedBy={ready ? undefined : id}>
        {children}
      </Button>
      {!ready && <Help id={id}>{t`Fill in every field to continue.`}</Help>}
    </>
  );
}
