import { useLingui } from '@lingui/react/macro';
import Copy from 'lucide-react/icons/copy';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import css from '../../ui/layout/Hex.module.css';
import { toast } from '../../ui/overlays/toast.ts';

/** Copies a text to the clipboard and shows a toast, which may say what was copied. */
export function useCopy(): (text: string, said?: string) => void {
  const { t } = useLingui();
  return (text, said = t`Copied`) => {
    // Without https there is no `navigator.clipboard`.
    const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copied.then(
      () => toast.success(said),
      () => toast.error(t`Couldn’t copy. Select the text and copy it manually.`),
    );
  };
}

/** `picture`: the URL of a picture or a function that draws it; shared where the device can share files. */
export type Shared = {
  title: string;
  text: string;
  url: string;
  picture?: string | (() => Promise<Blob | null>) | undefined;
};

/** Shares a text, a URL and a picture through the device's share sheet; where there is none, copies the URL. */
export function useShare(): (what: Shared) => void {
  const { t } = useLingui();
  const copy = useCopy();
  return ({ picture, ...what }) => {
    const copied = () => copy(what.url, t`Link copied`);
    if (!navigator.share) return copied();
    const share = async () => {
      const files = picture ? await pictureFiles(picture) : [];
      await navigator.share(files.length > 0 ? { ...what, files } : what);
    };
    share().catch((error: Error) => {
      // `AbortError`: the person has closed the share sheet.
      if (error.name !== 'AbortError') copied();
    });
  };
}

/** Milliseconds that fetching a picture may take: browsers allow sharing only within a few seconds after a press. */
const pictureTimeout = 1500;

/** The picture as a file; none if it does not arrive in time or cannot be shared. */
async function pictureFiles(picture: NonNullable<Shared['picture']>): Promise<File[]> {
  const blob = await (typeof picture === 'string' ? fetched(picture) : picture()).catch(() => null);
  if (!blob) return [];
  const files = [new File([blob], `picture.${blob.type.split('/').at(-1)}`, { type: blob.type })];
  return navigator.canShare?.({ files }) ? files : [];
}

async function fetched(address: string): Promise<Blob | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(pictureTimeout) });
  return answer.ok ? answer.blob() : null;
}

/** Bytes or another exact text with a button that copies it. Shows nothing for ''. */
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
