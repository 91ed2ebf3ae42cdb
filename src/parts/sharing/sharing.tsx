import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/controls/Button.tsx';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import css from '../../ui/layout/Hex.module.css';
import { toast } from '../../ui/overlays/toast.ts';
import { saveFile } from './save-file.ts';

/** Writes a text to the clipboard; a toast says so when that is impossible. Gives whether it was written. */
function useClipboard(): (text: string) => Promise<boolean> {
  const { t } = useLingui();
  return async (text) => {
    try {
      // Without https there is no `navigator.clipboard`.
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      toast.error(t`Couldn’t copy. Select the text and copy it manually.`);
      return false;
    }
  };
}

/** Milliseconds that a button says what it has done. */
const saidFor = 2500;

/** Whether a button has just done its work. It says so itself, because a toast would cover a part of the screen. */
function useJustDone() {
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), saidFor);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone] as const;
}

function useCopy(text: string) {
  const write = useClipboard();
  const [copied, setCopied] = useJustDone();
  return { copied, copy: async () => setCopied(await write(text)) };
}

/** A small button that copies a text. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <Button size="small" kind="soft" icon={copied ? Check : Copy} onClick={copy}>
        {copied ? t`Copied` : children}
      </Button>
      <Said>{copied && t`Copied`}</Said>
    </>
  );
}

/** A small button that saves a text as a file on the person's device. */
export function SaveButton({ file, children }: { file: Parameters<typeof saveFile>; children: string }) {
  const { t } = useLingui();
  const [started, setStarted] = useJustDone();
  const save = () => {
    saveFile(...file);
    setStarted(true);
  };
  return (
    <>
      <Button size="small" kind="soft" icon={started ? Check : Download} onClick={save}>
        {started ? t`Download started` : children}
      </Button>
      <Said>{started && t`Download started`}</Said>
    </>
  );
}

interface CopyIconProps {
  text: string;
  /** What a press does, for screen readers. */
  label: string;
  tone?: 'quiet';
  size?: number;
}

/** An icon that copies a text. */
export function CopyIcon({ text, ...look }: CopyIconProps) {
  const { t } = useLingui();
  const { copied, copy } = useCopy(text);
  return (
    <>
      <IconButton {...look} icon={copied ? Check : Copy} onClick={copy} />
      <Said>{copied && t`Copied`}</Said>
    </>
  );
}

/** What a button has done, for screen readers. */
const Said = ({ children }: { children: string | false }) => (
  <span role="status" className="hidden-text">
    {children}
  </span>
);

/** The address of the page that verifies a proof or a receipt without the app. It is in the fragment, which is sent to nobody. */
export const verifyPage = (what: object): string =>
  `/verify/index.html#${encodeURIComponent(JSON.stringify(what))}`;

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
  const write = useClipboard();
  return ({ picture, ...what }) => {
    const copyLink = async () => {
      if (await write(what.url)) toast.success(t`Link copied`);
    };
    if (!navigator.share) return void copyLink();
    const share = async () => {
      const files = picture ? await pictureFiles(picture) : [];
      await navigator.share(files.length > 0 ? { ...what, files } : what);
    };
    share().catch((error: Error) => {
      // `AbortError`: the person has closed the share sheet.
      if (error.name !== 'AbortError') void copyLink();
    });
  };
}

/** Milliseconds that fetching a picture may take: browsers allow sharing only within a few seconds after a press. */
const pictureTimeout = 1500;

/** The picture as a file; none if it does not arrive in time or cannot be shared. */
async function pictureFiles(picture: NonNullable<Shared['picture']>): Promise<File[]> {
  const blob = await (typeof picture === 'string' ? fetched(picture) : picture()).catch(() => null);
  if (!blob) return [];
  const files = [new File([blob], `plaza.${blob.type.split('/').at(-1)}`, { type: blob.type })];
  return navigator.canShare?.({ files }) ? files : [];
}

async function fetched(address: string): Promise<Blob | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(pictureTimeout) });
  return answer.ok ? answer.blob() : null;
}

/** Bytes or another exact text with a button that copies it. Shows nothing for ''. */
export function Hex({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  if (!value) return null;
  return (
    <div className={css.hex}>
      <span>{label}</span>
      <code>{value}</code>
      <CopyIcon text={value} size={18} tone="quiet" label={t`Copy: ${label}`} />
    </div>
  );
}
