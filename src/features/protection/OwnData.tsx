import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { readOwnData } from '../../data/protection.ts';
import { useTimeZone } from '../../data/system.ts';
import { dayKey } from '../../i18n/format.ts';
import { Refused, Submit } from '../../parts/form/form.tsx';
import { saveFile } from '../../parts/sharing/save-file.ts';
import { Section } from '../../ui/layout/Section.tsx';

/** Downloads all data that the server keeps about the member, as a JSON file. */
export function OwnData() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const data = await readOwnData();
      saveFile(
        `plaza-data-${dayKey(Date.now(), zone)}.json`,
        JSON.stringify(data, null, 2),
        'application/json',
      );
    },
  });
  return (
    <Section title={t`Your data`}>
      <p className="caption">
        <Trans>
          Everything we keep about you: account, bets, transactions and limits. Passwords aren’t included.
        </Trans>
      </p>
      <Refused error={error} />
      <Submit kind="secondary" icon={Download} busy={isPending} onClick={() => mutate()}>
        <Trans>Download my data (JSON)</Trans>
      </Submit>
    </Section>
  );
}
