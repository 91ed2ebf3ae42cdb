import { useLingui } from '@lingui/react/macro';
import type { PushTopic } from '../../../contract/push.ts';

/** The name of each notification topic, and when it is sent. */
export function useTopicTexts(): Record<PushTopic, { title: string; when: string }> {
  const { t } = useLingui();
  return {
    notices: { title: t`Notices`, when: t`Announcements and messages for you` },
    withdrawals: {
      title: t`Withdrawals`,
      when: t`When a withdrawal is approved, paid, declined or returned`,
    },
    rounds: { title: t`Round results`, when: t`When a round you bet on is settled` },
  };
}
