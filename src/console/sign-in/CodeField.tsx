import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import { TextField } from '../parts/fields/TextField.tsx';

interface CodeFieldProps {
  value: string;
  onChange: (value: string) => void;
  help?: string;
}

/** The six digits of an authenticator app. */
export function CodeField({ value, onChange, help }: CodeFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Code from your authenticator app`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      help={help ?? t`6 digits`}
      value={value}
      onChange={onChange}
    />
  );
}

interface PasswordFieldProps extends CodeFieldProps {
  label: string;
  autoComplete: 'current-password' | 'new-password';
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      name="password"
      autoCapitalize="none"
      maxLength={128}
      unit={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? t`Hide password` : t`Show password`}
          size={18}
          tone="quiet"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
