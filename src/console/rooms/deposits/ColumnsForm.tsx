import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer, Asked } from '../../../../contract/console/call.ts';
import {
  type FileColumn,
  fileColumns,
  type uploadFile,
} from '../../../../contract/console/reconciliations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import css from './Upload.module.css';
import { columnWords } from './words.ts';

type Unread = Extract<Answer<typeof uploadFile>, { state: 'columns' }>;
type Told = Pick<Asked<typeof uploadFile>, 'columns' | 'from' | 'to'>;

interface ColumnsFormProps {
  of: Unread;
  busy: boolean;
  onTold: (told: Told) => void;
}

/** Asks which column of a file means what, with its first lines in view, and for the days where it has no dates. */
export function ColumnsForm({
  of: { headers, sample, columns: known, missing },
  busy,
  onTold,
}: ColumnsFormProps) {
  const { t, i18n } = useLingui();
  const [columns, setColumns] = useState<Partial<Record<FileColumn, string | undefined>>>(known);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const asksDay = missing.includes('day');
  const needed = fileColumns.filter((one) => missing.includes(one));
  const whole = needed.every((one) => columns[one]) && (!asksDay || from !== '');
  const days = asksDay ? { from, to: to || from } : {};
  const told = Object.fromEntries(
    Object.entries(columns).flatMap(([name, header]) => (header ? [[name, header]] : [])),
  );
  return (
    <form
      className={css.columns}
      onSubmit={(event) => {
        event.preventDefault();
        if (whole) onTold({ columns: told, ...days });
      }}
    >
      <h2>{t`What does each column contain?`}</h2>
      <div className={css.sample}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, also with the keyboard */}
        <section className={css.scroll} aria-label={t`The first lines of the file`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map((cells) => (
                <tr key={cells.join('\t')}>
                  {headers.map((header, at) => (
                    <td key={header}>{cells[at]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <div className={css.fields}>
        {fileColumns.map((column) => (
          <SelectField
            key={column}
            label={i18n._(columnWords[column])}
            value={columns[column] ?? ''}
            options={[
              { value: '', label: needed.includes(column) ? t`Choose` : t`Not in the file` },
              ...headers.map((header) => ({ value: header, label: header })),
            ]}
            onChange={(header) => setColumns((now) => ({ ...now, [column]: header }))}
          />
        ))}
        {asksDay && (
          <>
            <TextField type="date" label={t`First day in the file`} value={from} onChange={setFrom} />
            <TextField type="date" label={t`Last day in the file`} value={to} onChange={setTo} />
          </>
        )}
      </div>
      <Button type="submit" size="small" busy={busy} disabled={!whole}>
        {t`Compare`}
      </Button>
    </form>
  );
}
