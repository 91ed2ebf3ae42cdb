import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sentences } from '../../../contract/sentences.ts';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { CropAndSend } from './CropAndSend.tsx';
import { Presets } from './Presets.tsx';
import { openPicture } from './picture-file.ts';

interface AvatarSheetProps {
  open: boolean;
  onClose: () => void;
  /** Path of the current picture. */
  current: string;
}

/** Changes the member's picture to one of the site's, or to a file of their own, cropped to a square. */
export function AvatarSheet({ open, onClose, current }: AvatarSheetProps) {
  const { t, i18n } = useLingui();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [locked, setLocked] = useState(false);

  function discard() {
    picture?.close();
    setPicture(undefined);
  }

  function close() {
    discard();
    onClose();
  }

  async function openFile(file: File) {
    try {
      setPicture(await openPicture(file));
    } catch {
      toast.error(i18n._(sentences.upload_type));
    }
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      locked={locked}
      title={picture ? t`Crop photo` : t`Choose a photo`}
      closeLabel={t`Close`}
    >
      {picture ? (
        <CropAndSend picture={picture} onBack={discard} onDone={close} onBusy={setLocked} />
      ) : (
        <Presets current={current} onFile={(file) => void openFile(file)} onDone={close} />
      )}
    </Sheet>
  );
}
