import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CopyButton } from '../parts/action/ActionResult.tsx';
import { Problem } from '../parts/fields/Problem.tsx';
import { CodeField, PasswordField } from './CodeField.tsx';
import css from './Door.module.css';
import { QrCode } from './QrCode.tsx';
import { SubmitButton } from './SubmitButton.tsx';

interface SecondFactorFormProps {
  /** The authenticator's secret: to scan, and to type. */
  totp: { secret: string; uri: string };
  /** The word of the button. */
  label: string;
  ready: boolean;
  busy: boolean;
  error: unknown;
  onSubmit: (both: { password: string; code: string }) => void;
}

/** The shortest password that may be set. */
const shortest = 12;

/** A new password with an authenticator app, together: neither works without the other. */
export function SecondFactorForm({ totp, label, ready, busy, error, onSubmit }: SecondFactorFormProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const complete = ready && password.length >= shortest && code.replace(/\s/g, '').length === 6;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (complete && !busy) onSubmit({ password, code });
      }}
    >
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        help={t`At least 12 characters`}
        value={password}
        onChange={setPassword}
      />
      <div className={css.qr}>
        <QrCode text={totp.uri} label={t`QR code for your authenticator app`} />
        <div>
          <p className="caption">{t`Scan the QR code with your authenticator app, or type this key:`}</p>
          <code>{totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={totp.secret} />
        </div>
      </div>
      <CodeField value={code} onChange={setCode} help={t`The 6-digit code shown in the app`} />
      <Problem error={error} />
      <SubmitButton busy={busy} ready={complete}>
        {label}
      </SubmitButton>
    </form>
  );
}
