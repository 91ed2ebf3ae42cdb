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
  /** Path of the picture of now. */
  current: string;
}

/** Another picture for the member: one of the site's, or one of their own, cut to a square. */
export function AvatarSheet({ open, onClose, current }: AvatarSheetProps) {
  const { t, i18n } = useLingui();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [locked, setLocked] = useState(false);

  function drop() {
    picture?.close();
    setPicture(undefined);
  }

  function done() {
    drop();
    onClose();
  }

  async function take(file: File) {
    try {
      setPicture(await openPicture(file));
    } catch {
      toast.error(i18n._(sentences.upload_type));
    }
  }

  return (
    <Sheet
      open={open}
      onClose={done}
      locked={locked}
      title={picture ? t`Crop photo` : t`Choose a photo`}
      closeLabel={t`Close`}
    >
      {picture ? (
        <CropAndSend picture={picture} onBack={drop} onDone={done} onBusy={setLocked} />
      ) : (
        <Presets current={current} onFile={(file) => void take(file)} onDone={done} />
      )}
    </Sheet>
  );
}
