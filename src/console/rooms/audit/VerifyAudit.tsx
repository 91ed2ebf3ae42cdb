import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { compareAuditHead, verifyAudit } from '../../../../contract/console/audit.ts';
import type { Answer } from '../../../../contract/console/call.ts';
import { numberText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/media/Icon.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { send } from '../../data/send.ts';
import { CopyButton } from '../../parts/action/ActionResult.tsx';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { Problem } from '../../parts/fields/Problem.tsx';
import { AreaField, TextField } from '../../parts/fields/TextField.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import css from './Audit.module.css';

type Verified = Answer<typeof verifyAudit>;

/** The chain of the log computed anew, its signed head, and the comparison with one that was written down. */
export function VerifyAudit() {
  const { t } = useLingui();
  const verified = useCall(verifyAudit, {});
  return (
    <Room
      title={t`Verify the audit log`}
      width="text"
      age={verified}
      back={{ to: addresses.audit(), label: t`Back to the audit log` }}
      actions={
        <Button
          kind="secondary"
          size="small"
          busy={verified.isFetching}
          onClick={() => void verified.refetch()}
        >
          {t`Verify again`}
        </Button>
      }
    >
      <Loaded of={verified} label={t`Verifying the hash chain`}>
        {(result) => (
          <>
            <Verdict result={result} />
            {result.head && <Head head={result.head} />}
            <CompareHead />
          </>
        )}
      </Loaded>
    </Room>
  );
}

function Verdict({ result: { count, hash, broken } }: { result: Verified }) {
  const { t } = useLingui();
  const events = numberText(count);
  return (
    <section className={css.verdict} data-broken={broken !== null || undefined} role="status">
      <Icon of={broken === null ? ShieldCheck : ShieldAlert} size={28} />
      <div>
        <b>
          {broken === null
            ? t`No events were altered. Events checked: ${{ events }}`
            : t`Event ${{ number: broken }} was altered`}
        </b>
        <code>{hash}</code>
      </div>
    </section>
  );
}

/** What has to be written down elsewhere: missing newest events show only against it. */
function Head({ head: { text, signature, publicKey } }: { head: NonNullable<Verified['head']> }) {
  const { t } = useLingui();
  return (
    <Part title={t`Signed head`} end={<CopyButton text={`${text}\n${signature}`} />}>
      <p className="quiet">
        {t`Save the signed head where nobody who runs this server can change it. If the newest events are ever removed, only a head saved earlier can reveal it.`}
      </p>
      <Facts
        facts={[
          { label: t`Signed head`, value: <code>{text}</code> },
          { label: t`Signature`, value: <code>{signature}</code> },
          { label: t`The site’s key`, value: <code>{publicKey}</code> },
        ]}
      />
    </Part>
  );
}

const results: Record<Answer<typeof compareAuditHead>['result'], { text: MessageDescriptor; good: boolean }> =
  {
    same: {
      text: msg`Nothing is missing: the log still contains everything it contained when this head was signed.`,
      good: true,
    },
    missing: {
      text: msg`Events are missing: the log had more events when this head was signed than it has now.`,
      good: false,
    },
    altered: { text: msg`The log was altered: it no longer matches this signed head.`, good: false },
    not_signed: { text: msg`This log head was not signed by this site.`, good: false },
  };

function CompareHead() {
  const { t, i18n } = useLingui();
  const [text, setText] = useState('');
  const [signature, setSignature] = useState('');
  const compare = useMutation({ mutationFn: () => send(compareAuditHead, { text, signature }) });
  const result = compare.data && results[compare.data.result];
  return (
    <Part title={t`Compare with an earlier signed head`}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          compare.mutate();
        }}
      >
        <AreaField label={t`Signed head`} value={text} onChange={setText} maxLength={300} rows={2} />
        <TextField label={t`Signature`} value={signature} onChange={setSignature} maxLength={200} />
        <Problem error={compare.error} />
        {result && (
          <p className={css.result} data-good={result.good || undefined} role="status">
            <Icon of={result.good ? ShieldCheck : ShieldAlert} size={18} />
            {i18n._(result.text)}
          </p>
        )}
        <div>
          <Button
            type="submit"
            kind="secondary"
            size="small"
            busy={compare.isPending}
            disabled={!text.trim() || !signature.trim()}
          >
            {t({ message: 'Compare', context: 'a head that was kept' })}
          </Button>
        </div>
      </form>
    </Part>
  );
}
