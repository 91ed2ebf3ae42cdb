import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/controls/Field.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  autoFocus?: boolean;
  autoComplete: 'current-password' | 'new-password';
  value: string;
  onChange: (value: string) => void;
  help?: string;
  error?: string | undefined;
  invalid?: boolean | undefined;
}

/** A password field with a button that shows what was typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      {...props}
      maxLength={128}
      autoCapitalize="none"
      spellCheck={false}
      reveal={{ show: t`Show password`, hide: t`Hide password` }}
    />
  );
}
