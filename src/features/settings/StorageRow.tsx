import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useState } from 'react';
import { storageKept, storageSizes, totalOf } from '../../data/device/storage.ts';
import { useDatabaseUnavailable } from '../../data/mirror/connection.ts';
import { sizeText } from '../../i18n/format.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { StorageSheet } from './StorageSheet.tsx';

/** How much storage the app uses, and whether the browser keeps it. A press opens the details. */
export function StorageRow() {
  const { t } = useLingui();
  const { data: kept } = useQuery(storageKept());
  const { data: sizes, refetch } = useQuery(storageSizes());
  const [open, setOpen] = useState(false);
  const persistence = usePersistenceText(kept);
  // Before it is known as wide as what comes: the lines beside it then break as they will, and nothing below moves.
  const used = sizes ? sizeText(totalOf(sizes)) : '\u2007'.repeat(6);
  return (
    <>
      <Row
        icon={HardDrive}
        title={t`Storage`}
        caption={persistence}
        end={<span className="caption">{used}</span>}
        onClick={() => setOpen(true)}
      />
      <StorageSheet open={open} onClose={() => setOpen(false)} onRemoved={() => void refetch()} />
    </>
  );
}

/** Whether the browser has promised to keep the app's storage. */
function usePersistenceText(kept: boolean | undefined): string {
  const { t } = useLingui();
  const unavailable = useDatabaseUnavailable();
  if (unavailable) return t`This browser can’t save data`;
  if (kept === undefined) return t`Loading`;
  return kept ? t`Saved data is kept until you remove it` : t`Your browser may delete saved data`;
}
