import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { announcement } from './announcements.ts';
import type { Drawn } from './useReveal.ts';

interface RoundAnnouncerProps {
  count: Countdown;
  /** The last round whose draw the screen has shown. */
  drawn: Drawn;
}

/** Announces the last steps of the countdown and each new result to screen readers. */
export function RoundAnnouncer({ count, drawn }: RoundAnnouncerProps) {
  const [before, setBefore] = useState(count);
  const [announced, setAnnounced] = useState(drawn.now_expect);
  const [text, setText] = useState('');
  const stepText = useStepText();
  const resultText = useResultText();
  if (before.left !== count.left || before.phase !== count.phase || before.expect !== count.expect) {
    const news = announcement(before, count);
    setBefore(count);
    if (news) setText(stepText(news, before.expect));
  }
  if (announced !== drawn.now_expect) {
    setAnnounced(drawn.now_expect);
    if (drawn.opencode.length > 0) setText(resultText(drawn));
  }
  return (
    <p className="hidden-text" role="status">
      {text}
    </p>
  );
}

function useStepText() {
  const { t } = useLingui();
  return (news: ReturnType<typeof announcement>, roundNumber: string) => {
    const number = shortRound(roundNumber);
    if (news === 'closed') return t`Betting for round ${number} is closed.`;
    return news === 30 ? t`Betting closes in 30 seconds.` : t`Betting closes in 10 seconds.`;
  };
}

function useResultText() {
  const { t } = useLingui();
  const words = useWords();
  return ({ now_expect, opencode }: Drawn) => {
    const number = shortRound(now_expect);
    const result = words.dice(opencode);
    return t`Round ${number} result: ${result}`;
  };
}
