import { useLingui } from '@lingui/react/macro';
import type { PushTopic } from '../../../contract/push.ts';

/** What each topic of the notifications is called, and when it is told of. */
export function useTopicTexts(): Record<PushTopic, { title: string; when: string }> {
  const { t } = useLingui();
  return {
    notices: { title: t`Notices`, when: t`What we tell you or everybody` },
    withdrawals: { title: t`Withdrawals`, when: t`When one is approved, paid, refused or comes back` },
    rounds: { title: t`Your rounds`, when: t`When a round that you played is settled` },
  };
}
