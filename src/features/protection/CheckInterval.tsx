import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { member } from '../../data/account.ts';
import { acknowledgeCheck } from '../../data/protection.ts';
import { useOffline } from '../../data/transport/network.ts';
import { Refused } from '../../parts/form/form.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Help } from '../../ui/controls/Help.tsx';
import { Section } from '../../ui/layout/Section.tsx';

/** Minutes of play that may be chosen; the server takes 10 to 60. */
const choices = [10, 15, 20, 30, 45, 60];

/** How often play is interrupted with its time and its net. */
export function CheckInterval() {
  const { t } = useLingui();
  const offline = useOffline();
  const known = useQuery(member()).data?.reality_check;
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (minutes: number) => acknowledgeCheck(minutes),
  });
  const chosen = isPending ? variables : known?.minutes;
  if (!known) return null;
  return (
    <Section title={t`Reality check`}>
      <p className="caption">
        <Trans>We’ll pause play regularly to show your time played and what you’ve won or lost.</Trans>
      </p>
      <Chips label={t`Time between reality checks`} flow="wrap">
        {choices.map((minutes) => (
          <Chip
            key={minutes}
            pressed={minutes === chosen}
            disabled={isPending || offline}
            onClick={() => mutate(minutes)}
          >
            <Plural value={minutes} one="# minute" other="# minutes" />
          </Chip>
        ))}
      </Chips>
      {offline && <Help>{t`You’re offline`}</Help>}
      <Refused error={error} />
    </Section>
  );
}
