import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { exportData } from '../../../contract/protection.ts';
import { useExtra } from '../../data/extra-calls.ts';
import { readOwnData } from '../../data/protection.ts';
import { useOffline } from '../../data/transport/network.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Downloads all data that the server keeps about the member, as a JSON file. Hidden if the server does not support it. */
export function DownloadData() {
  const { t } = useLingui();
  const noConnection = useNoConnection();
  const offline = useOffline();
  const supported = useExtra(exportData);
  const { mutate, isPending } = useMutation({
    mutationFn: readOwnData,
    onSuccess(data) {
      save(data);
      toast.success(t`Download started`);
    },
    onError: (error) => toast.error(failureText(error)),
  });
  if (!supported) return null;
  return (
    <Row
      icon={Download}
      title={t`Download my data`}
      caption={isPending ? t`Loading` : t`Everything we keep about you, in one file`}
      onClick={() => {
        if (offline) toast.info(noConnection.title);
        else if (!isPending) mutate();
      }}
    />
  );
}

function save(data: unknown) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = 'plaza-data.json';
  link.click();
  // Revoked later, because some browsers read the file only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
