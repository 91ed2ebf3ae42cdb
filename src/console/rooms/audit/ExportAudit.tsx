import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { exportAudit, type listAudit } from '../../../../contract/console/audit.ts';
import type { Asked } from '../../../../contract/console/call.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { saveFile } from '../../data/save-file.ts';
import { sendForFile } from '../../data/send.ts';
import { Problem } from '../../parts/fields/Problem.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Panel } from '../../parts/panel/Panel.tsx';

type Format = 'csv' | 'json';

/** Saves the events that the filters let through as a file. */
export function ExportAudit({ filters }: { filters: Omit<Asked<typeof listAudit>, 'before'> }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const [format, setFormat] = useState<Format>('csv');
  const save = useMutation({
    mutationFn: async () =>
      saveFile(await sendForFile(exportAudit, { ...filters, format }), `audit.${format}`),
    onSuccess: () => setOpen(false),
  });
  return (
    <>
      <Button kind="secondary" size="small" icon={Download} onClick={() => setOpen(true)}>
        {t`Export`}
      </Button>
      <Panel
        open={open}
        title={t`Export the audit log`}
        locked={save.isPending}
        onClose={() => setOpen(false)}
        onSubmit={() => save.mutate()}
        actions={
          <Button type="submit" size="small" busy={save.isPending}>
            {t`Save the file`}
          </Button>
        }
      >
        <p className="quiet">
          {t`Includes every event that matches your filters, oldest first. It may contain personal data, so the export is recorded.`}
        </p>
        <SelectField
          label={t`Format`}
          value={format}
          onChange={(next) => setFormat(next === 'json' ? 'json' : 'csv')}
          options={[
            { value: 'csv', label: 'CSV' },
            { value: 'json', label: 'JSON' },
          ]}
        />
        <Problem error={save.error} />
      </Panel>
    </>
  );
}
