import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import { Help } from '../../../ui/controls/Help.tsx';
import css from './Fields.module.css';

/** What every field of a form has. */
export interface FieldWords {
  label: string;
  help?: ReactNode;
  error?: ReactNode;
}

interface LabelledProps extends FieldWords {
  children: (ids: { id: string; describedBy: string | undefined; invalid: true | undefined }) => ReactNode;
}

/** A field with its label above and its help or error below. */
export function Labelled({ label, help, error, children }: LabelledProps) {
  const id = useId();
  const hint = error || help;
  const describedBy = hint ? `${id}-help` : undefined;
  return (
    <div className={css.field} data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>{label}</label>
      {children({ id, describedBy, invalid: error ? true : undefined })}
      {hint && (
        <Help id={`${id}-help`} kind={error ? 'error' : 'plain'} {...(error ? { icon: CircleAlert } : {})}>
          {hint}
        </Help>
      )}
    </div>
  );
}
