import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Countdown } from '../../../parts/game/countdown.ts';
import { shortRound, useWords } from '../../../parts/game/useWords.ts';
import { announcement } from './announcements.ts';
import type { Drawn } from './useReveal.ts';

interface RoundAnnouncerProps {
  count: Countdown;
  /** The last round that the screen has shown. */
  drawn: Drawn;
}

/** Says the countdown's last steps and each new result to those who do not see the screen. */
export function RoundAnnouncer({ count, drawn }: RoundAnnouncerProps) {
  const [before, setBefore] = useState(count);
  const [said, setSaid] = useState(drawn.now_expect);
  const [text, setText] = useState('');
  const step = useStepText();
  const result = useResultText();
  if (before.left !== count.left || before.phase !== count.phase || before.expect !== count.expect) {
    const what = announcement(before, count);
    setBefore(count);
    if (what) setText(step(what, before.expect));
  }
  if (said !== drawn.now_expect) {
    setSaid(drawn.now_expect);
    if (drawn.opencode.length > 0) setText(result(drawn));
  }
  return (
    <p className="hidden-text" role="status">
      {text}
    </p>
  );
}

function useStepText() {
  const { t } = useLingui();
  return (what: ReturnType<typeof announcement>, roundNumber: string) => {
    const number = shortRound(roundNumber);
    if (what === 'closed') return t`Betting for round ${number} is closed.`;
    return what === 30 ? t`Betting closes in 30 seconds.` : t`Betting closes in 10 seconds.`;
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
