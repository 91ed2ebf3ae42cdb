import CircleAlert from 'lucide-react/icons/circle-alert';
import { Help } from '../../../ui/controls/Help.tsx';
import { failureText } from '../../words/failures.ts';

/** Why something was refused or failed, above its button. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <Help kind="error" icon={CircleAlert}>
      {failureText(error)}
    </Help>
  );
}
