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

/** `picture`: goes along where the device takes files; its address, or what draws it. */
export type Shared = {
  title: string;
  text: string;
  url: string;
  picture?: string | (() => Promise<Blob | null>) | undefined;
};

/** Hands a text, an address and a picture to the device's own sharing; where there is none the texts are copied. */
export function useShare(): (what: Shared) => void {
  const copy = useCopy();
  return ({ picture, ...what }) => {
    const copied = () => copy(`${what.text}\n${what.url}`);
    if (!navigator.share) return copied();
    const share = async () => {
      const files = picture ? await pictureFiles(picture) : [];
      await navigator.share(files.length > 0 ? { ...what, files } : what);
    };
    share().catch((error: Error) => {
      // Whoever closes the sheet has decided not to share.
      if (error.name !== 'AbortError') copied();
    });
  };
}

/** Milliseconds that a picture may take: a press counts as the person's own act only for a few seconds. */
const pictureTime = 1500;

/** The picture as a file, none when it does not come in time or cannot be shared. */
async function pictureFiles(picture: NonNullable<Shared['picture']>): Promise<File[]> {
  const blob = await (typeof picture === 'string' ? fetched(picture) : picture()).catch(() => null);
  if (!blob) return [];
  const files = [new File([blob], `picture.${blob.type.split('/').at(-1)}`, { type: blob.type })];
  return navigator.canShare?.({ files }) ? files : [];
}

async function fetched(address: string): Promise<Blob | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(pictureTime) });
  return answer.ok ? answer.blob() : null;
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
