import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState } from 'react';
import { clearLists, type Storage, storage } from '../../data/device/storage.ts';
import { useDatabaseUnavailable } from '../../data/mirror/connection.ts';
import { sizeText } from '../../i18n/format.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** What the app takes of this device, whether the browser keeps it, and the way to free it. */
export function StorageRow() {
  const { t } = useLingui();
  const { data, refetch } = useQuery(storage());
  const [asking, setAsking] = useState(false);
  const words = useStorageWords(data);
  const { mutate, isPending } = useMutation({
    mutationFn: clearLists,
    onSettled: () => setAsking(false),
    onSuccess: async () => {
      toast.success(t`Saved lists and images were removed from this device.`);
      await refetch();
    },
  });
  // Right after the first start browsers say nothing yet.
  const used = data?.used ? sizeText(data.used) : undefined;
  return (
    <>
      <Row
        icon={HardDrive}
        title={t`Storage`}
        caption={words}
        end={used && <span className="caption num">{used}</span>}
        onClick={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Remove saved lists and images?`}
        text={t`They’ll load again when you open them online. You stay logged in, and your picks and language are kept.`}
        cancel={{ label: t`Keep them` }}
        confirm={{ label: t`Remove`, kind: 'danger', busy: isPending, onClick: () => mutate() }}
      />
    </>
  );
}

/** What the browser said when it was asked to keep it. */
function useStorageWords(data: Storage | undefined): string {
  const { t } = useLingui();
  const refused = useDatabaseUnavailable();
  if (refused) return t`This browser can’t save lists`;
  if (!data) return t`Loading`;
  return data.kept ? t`Kept until you remove it` : t`Your browser may remove it`;
}
