import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef } from 'react';
import { saveAvatar } from '../../data/profile.ts';
import { base } from '../../data/system.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import css from './AvatarSheet.module.css';

/** How many presets there are if the configuration does not say (specification section 9). */
const defaultCount = 20;

interface PresetsProps {
  current: string;
  onFile: (file: File) => void;
  onDone: () => void;
}

/** The site's pictures, and a button to choose a file from the device. */
export function Presets({ current, onFile, onDone }: PresetsProps) {
  const { t } = useLingui();
  const offline = useOffline();
  const noConnection = useNoConnection();
  const count = useQuery(base()).data?.head_toal ?? defaultCount;
  const { mutate, variables, isPending } = useMutation({
    mutationFn: saveAvatar,
    onSuccess: (msg) => {
      toast.success(msg || t`Saved`);
      onDone();
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const names = Array.from({ length: count }, (_, at) => `${at + 1}.png`);
  return (
    <>
      <div className={css.presets}>
        {names.map((name, at) => (
          <button
            key={name}
            type="button"
            className={css.preset}
            aria-label={t`Image ${{ number: at + 1 }}`}
            aria-pressed={isPending ? variables === name : current.endsWith(`/${name}`)}
            aria-busy={(isPending && variables === name) || undefined}
            disabled={isPending || offline}
            onClick={() => mutate(name)}
          >
            <Avatar src={`/avatar/${name}`} size={56} />
          </button>
        ))}
      </div>
      <FileButton disabled={isPending || offline} onFile={onFile} />
      <Help>
        {offline ? noConnection.short : <Trans>PNG, JPEG, WebP or AVIF. Location data is removed.</Trans>}
      </Help>
    </>
  );
}

/** A button that opens the device's file chooser. The file input itself is hidden. */
function FileButton({ disabled, onFile }: { disabled: boolean; onFile: (file: File) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={css.chooser}>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/avif"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Without this, choosing the same file again would fire no event.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <Button kind="secondary" icon={ImageUp} disabled={disabled} onClick={() => input.current?.click()}>
        {t`Use my own photo`}
      </Button>
    </div>
  );
}
