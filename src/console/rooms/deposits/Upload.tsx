import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Answer, Asked } from '../../../../contract/console/call.ts';
import { uploadFile } from '../../../../contract/console/reconciliations.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { send } from '../../data/send.ts';
import { Problem } from '../../parts/fields/Problem.tsx';
import { ColumnsForm } from './ColumnsForm.tsx';
import css from './Upload.module.css';

type Compared = Asked<typeof uploadFile>;
type Reply = Answer<typeof uploadFile>;

/** The largest file, in characters. */
const longest = 5_000_000;

/** Takes a provider's CSV file and compares it. Where its columns don't tell what they are, it asks. */
export function Upload() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<Compared>();
  const [tooLong, setTooLong] = useState(false);
  const [over, setOver] = useState(false);
  const compare = useMutation({
    mutationFn: (asked: Compared) => send(uploadFile, asked),
    onSuccess: finish,
  });

  function finish(reply: Reply) {
    if (reply.state !== 'compared') return;
    toast.success(
      reply.differences === 0
        ? t`Compared: no differences`
        : t`Compared: ${plural(reply.differences, { one: '# difference', other: '# differences' })}`,
    );
    navigate(`/deposits/files/${reply.id}`);
  }

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    const text = await chosen.text();
    setTooLong(text.length > longest);
    if (text.length > longest) return;
    const asked = { name: chosen.name, text };
    setFile(asked);
    compare.mutate(asked);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  }

  const reply = compare.data;
  return (
    <section
      className={css.upload}
      data-over={over || undefined}
      aria-label={t`Compare a file`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={css.line}>
        <Icon of={FileUp} size={22} />
        <p>
          <strong>{t`Compare the provider’s CSV file`}</strong>
          <span className="caption">{t`Drop a file here or choose one. Nothing is posted to the ledger; the differences are listed one by one.`}</span>
        </p>
        <input
          ref={input}
          className="hidden-text"
          type="file"
          accept=".csv,.txt,text/csv"
          aria-label={t`Choose the file`}
          tabIndex={-1}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <Button kind="secondary" size="small" busy={compare.isPending} onClick={() => input.current?.click()}>
          {t`Choose file`}
        </Button>
      </div>
      {tooLong && (
        <p className={css.fault} role="alert">{t`The file is larger than 5 MB. Split it by day.`}</p>
      )}
      {reply?.state === 'fault' && (
        <p className={css.fault} role="alert">
          {reply.line === null ? reply.message : t`Line ${{ line: reply.line }}: ${{ fault: reply.message }}`}
        </p>
      )}
      <Problem error={compare.error} />
      {file && reply?.state === 'columns' && (
        <ColumnsForm
          of={reply}
          busy={compare.isPending}
          onTold={(more) => compare.mutate({ ...file, ...more })}
        />
      )}
    </section>
  );
}
