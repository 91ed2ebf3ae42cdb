import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { readMovements } from '../../data/statement.ts';
import { useTimeZone } from '../../data/system.ts';
import { dayKey } from '../../i18n/format.ts';
import { Refused, Submit } from '../../parts/form/form.tsx';
import { saveFile } from '../../parts/sharing/save-file.ts';
import { Help } from '../../ui/controls/Help.tsx';
import { statement } from './statement.ts';

/** Downloads the statement of a period as a CSV file made on this device. `from`: its first day, YYYY-MM-DD; `undefined`: all. */
export function Statement({ from, today }: { from: string | undefined; today: string }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const [count, setCount] = useState(0);
  const named = zone ?? t`local time`;
  const words = {
    time: t`Time (${{ zone: named }})`,
    kind: t`Type`,
    amount: t`Amount`,
    balance: t`Balance after`,
    number: t`Reference`,
  };
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      setCount(0);
      const wanted = ({ createtime }: { createtime: string }) => !from || dayKey(createtime, zone) >= from;
      const rows = await readMovements({ wanted, read: setCount });
      saveFile(
        `plaza-${from ? `${from}-` : ''}${today}.csv`,
        statement(rows, words, zone),
        'text/csv;charset=utf-8',
      );
    },
  });
  return (
    <div className="stack">
      <Refused error={error} />
      <Submit kind="secondary" icon={Download} busy={isPending} onClick={() => mutate()}>
        <Trans>Download CSV</Trans>
      </Submit>
      <div role="status">
        {isPending ? (
          <Help>
            <Plural value={count} one="# transaction loaded" other="# transactions loaded" />
          </Help>
        ) : (
          <Help>
            <Trans>
              The file lists every transaction in this period, with the balance after each one. It’s created
              on this device.
            </Trans>
          </Help>
        )}
      </div>
    </div>
  );
}
