import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAvatar, uploadPicture } from '../../data/profile.ts';
import { percentText } from '../../i18n/format.ts';
import { Refused, Submit } from '../../parts/form/form.tsx';
import { Progress } from '../../ui/charts/Progress.tsx';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import css from './AvatarSheet.module.css';
import { Cropper, Zoom } from './Cropper.tsx';
import { largestCrop } from './crop.ts';
import { cutOut } from './picture-file.ts';

interface CropAndSendProps {
  picture: ImageBitmap;
  onBack: () => void;
  onDone: () => void;
  /** `true` during the upload, while the sheet must stay open. */
  onBusy: (busy: boolean) => void;
}

/** Crops a picture to a square and uploads it. After a failure the crop is kept for another try. */
export function CropAndSend({ picture, onBack, onDone, onBusy }: CropAndSendProps) {
  const { t } = useLingui();
  const [crop, setCrop] = useState(() => largestCrop(picture));
  const [share, setShare] = useState(0);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => saveAvatar(await uploadPicture(await cutOut(picture, crop), setShare)),
    onMutate: () => {
      setShare(0);
      onBusy(true);
    },
    onSuccess: (msg) => {
      toast.success(msg || t`Saved`);
      onDone();
    },
    onSettled: () => onBusy(false),
  });
  return (
    <>
      <Cropper picture={picture} crop={crop} onChange={setCrop} />
      {isPending ? (
        <UploadProgress share={share} />
      ) : (
        <Zoom picture={picture} crop={crop} onChange={setCrop} />
      )}
      <Refused error={error} />
      <ButtonRow split="one-two">
        <Button kind="secondary" disabled={isPending} onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Submit busy={isPending} onClick={() => mutate()}>
          <Trans>Use this photo</Trans>
        </Submit>
      </ButtonRow>
    </>
  );
}

/** The progress of the upload. Takes the place of the zoom slider. */
function UploadProgress({ share }: { share: number }) {
  const { t } = useLingui();
  return (
    <div className={css.sending} role="status">
      <Progress value={share * 100} label={t`Uploading your photo`} />
      <p className="caption num center">
        {share < 1 ? t`Uploading: ${{ share: percentText(share, 0) }}` : t`Checking your photo`}
      </p>
    </div>
  );
}
