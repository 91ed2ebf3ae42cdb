import { useLingui } from '@lingui/react/macro';
import { toast } from '../../../ui/toast.ts';

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  return (text) => {
    // Over plain http there is no clipboard at all.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast.success(t`Copied`),
      () => toast.error(t`This could not be copied. Select the text and copy it by hand.`),
    );
  };
}
