import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import css from '../../ui/layout/Hex.module.css';
import { toast } from '../../ui/overlays/toast.ts';

/** Puts a text on the clipboard and says so. */
export function useCopy(): (text: string) => void {
  const { t } = useLingui();
  return (text) => {
    // Over plain http there is no clipboard at all.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast.success(t`Copied`),
      () => toast.error(t`Couldn’t copy. Select the text and copy it yourself.`),
    );
  };
}

/** Hands a text and an address to the device's own sharing; where there is none they are copied. */
export function useShare(): (what: { title: string; text: string; url: string }) => void {
  const copy = useCopy();
  return (what) => {
    if (!navigator.share) return copy(`${what.text}\n${what.url}`);
    navigator.share(what).catch((error: Error) => {
      // Whoever closes the sheet has decided not to share.
      if (error.name !== 'AbortError') copy(`${what.text}\n${what.url}`);
    });
  };
}

/** Bytes or another exact text, to be compared and copied. Nothing is shown for ''. */
export function Hex({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const copy = useCopy();
  if (!value) return null;
  return (
    <div className={css.hex}>
      <span>{label}</span>
      <code>{value}</code>
      <IconButton icon={Copy} size={18} tone="quiet" label={t`Copy: ${label}`} onClick={() => copy(value)} />
    </div>
  );
}
