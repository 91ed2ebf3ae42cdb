import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { exportData } from '../../../contract/protection.ts';
import { readOwnData } from '../../data/protection.ts';
import { base } from '../../data/system.ts';
import { failureText } from '../../parts/failure/failure-text.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { toast } from '../../ui/overlays/toast.ts';

/** Saves everything that the server keeps about the member as a file; where the server gives it. */
export function DownloadData() {
  const { t } = useLingui();
  const offered = useQuery(base()).data?.extras?.includes(exportData.path);
  const { mutate, isPending } = useMutation({
    mutationFn: readOwnData,
    onSuccess: save,
    onError: (error) => toast.error(failureText(error)),
  });
  if (!offered) return null;
  return (
    <Row
      icon={Download}
      title={t`Download my data`}
      caption={isPending ? t`Loading` : t`Everything we keep about you, in one file`}
      disabled={isPending}
      onClick={() => mutate()}
    />
  );
}

function save(data: unknown) {
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'plaza-data.json';
  link.click();
  // Not at once: some browsers begin to read it only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
