import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { member } from '../../data/account.ts';
import { acknowledgeCheck } from '../../data/protection.ts';
import { useOffline } from '../../data/transport/network.ts';
import { useNoConnection } from '../../parts/failure/useNoConnection.ts';
import { Refused } from '../../parts/form/form.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** The intervals to choose from, in minutes of play. The server accepts 10 to 60. */
const intervals = [10, 15, 20, 30, 45, 60];

/** How often a reality check interrupts play to show the time played and the net result. */
export function CheckInterval() {
  const { t } = useLingui();
  const offline = useOffline();
  const noConnection = useNoConnection();
  const current = useQuery(member()).data?.reality_check;
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (minutes: number) => acknowledgeCheck(minutes),
  });
  const chosen = isPending ? variables : current?.minutes;
  if (!current) return null;
  return (
    <Section title={t`Reality check`}>
      <p className="caption">
        <Trans>
          We’ll pause the game regularly to show how long you’ve played and what you’ve won or lost.
        </Trans>
      </p>
      <Chips label={t`Time between reality checks`} flow="wrap">
        {intervals.map((minutes) => (
          <Chip
            key={minutes}
            pressed={minutes === chosen}
            disabled={offline}
            onClick={() => isPending || mutate(minutes)}
          >
            <Plural value={minutes} one="# minute" other="# minutes" />
          </Chip>
        ))}
      </Chips>
      {offline && <Help>{noConnection.short}</Help>}
      <Refused error={error} />
    </Section>
  );
}
