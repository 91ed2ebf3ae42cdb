import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/controls/Field.tsx';

interface RealNameFieldProps {
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  /** For screens on which it is the one main field. */
  autoFocus?: boolean;
  /** Replaces the usual help text. */
  help?: string | undefined;
  error: string | undefined;
}

/** The field for a member's real name. Its errors have the texts of `useRealNameWords`. */
export function RealNameField({ help, ...props }: RealNameFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      {...props}
      label={t`Real name`}
      name="name"
      autoComplete="name"
      maxLength={64}
      help={help ?? t`As shown on your ID`}
    />
  );
}

/** The errors of an empty, of a too short and of an invalid real name, for `useForm`. */
export function useRealNameWords(): { missing: string; short: string; rule: string } {
  const { t } = useLingui();
  return {
    missing: t`Enter your real name`,
    short: t`Enter at least two letters`,
    rule: t`Use only letters, spaces and . ’ - · / @`,
  };
}
