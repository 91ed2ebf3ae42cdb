import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { clearLists, storageSizes, totalOf } from '../../data/device/storage.ts';
import { sizeText } from '../../i18n/format.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Pairs } from '../../ui/lists/Pairs.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { toast } from '../../ui/overlays/toast.ts';

interface StorageSheetProps {
  open: boolean;
  onClose: () => void;
  onRemoved: () => void;
}

/** How much storage each kind of data uses, with a button to remove what can be loaded again. */
export function StorageSheet({ open, onClose, onRemoved }: StorageSheetProps) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation({
    mutationFn: clearLists,
    onSuccess: () => {
      toast.success(t`Lists and images saved for offline use were removed from this device.`);
      onRemoved();
      onClose();
    },
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t`Storage`}
      caption={t`What the app keeps on this device`}
      closeLabel={t`Close`}
      actions={
        <ButtonRow>
          <Button kind="secondary" onClick={onClose}>{t`Keep data`}</Button>
          <Button kind="danger" busy={isPending} onClick={() => mutate()}>{t`Remove`}</Button>
        </ButtonRow>
      }
    >
      <Sizes />
      <p className="quiet">
        <Trans>
          Remove lists and images? They’ll load again when you open them online. You’ll stay logged in, and
          your picks and language are kept.
        </Trans>
      </p>
    </Sheet>
  );
}

/** The sizes, measured again each time that the sheet opens; the row behind it shows their total. */
function Sizes() {
  const { t } = useLingui();
  const { data } = useQuery(storageSizes());
  if (!data) return <Skeleton height={96} radius={12} />;
  const { lists, pictures, app } = data;
  return (
    <Pairs
      pairs={[
        { label: t`Lists`, value: sizeText(lists) },
        { label: t`Images`, value: sizeText(pictures) },
        { label: t`The app itself (always kept)`, value: sizeText(app) },
        { label: t`Total`, value: sizeText(totalOf(data)) },
      ]}
    />
  );
}
