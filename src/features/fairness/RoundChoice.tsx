import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { neighbour } from '../../../verifier/core/rounds.ts';
import type { Game } from '../../data/game/game.ts';
import { shortRound } from '../../parts/game/useWords.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonRow } from '../../ui/controls/Button.tsx';
import { Chip, Chips } from '../../ui/controls/Chip.tsx';
import { Field } from '../../ui/controls/Field.tsx';
import { TextLink } from '../../ui/controls/TextLink.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { LastRounds } from './LastRounds.tsx';

interface RoundChoiceProps {
  games: readonly Game[];
  /** The key of the game that is shown. `expect`: its round. */
  of: string;
  expect: string;
  /** Called when a round was chosen, which is then in the address. */
  onOpen: () => void;
}

/** The choice of another round of any game: the neighbors, a number, or a list of recent rounds. */
export function RoundChoice({ games, of, expect, onOpen }: RoundChoiceProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [listed, setListed] = useState(false);
  const open = (key: string, round?: string) => {
    setListed(false);
    navigate(paths.fair.to({ key, expect: round }), { replace: true });
    window.scrollTo({ top: 0 });
    onOpen();
  };
  const before = neighbour(of, expect, -1, Date.now());
  const after = neighbour(of, expect, 1, Date.now());
  return (
    <Section
      title={t`Check another round`}
      end={<TextLink end="chevron" onClick={() => setListed(true)}>{t`Recent rounds`}</TextLink>}
    >
      <Chips label={t`Game`} flow="wrap">
        {games.map(({ key, name }) => (
          <Chip key={key} pressed={key === of} onClick={() => open(key)}>
            {name}
          </Chip>
        ))}
      </Chips>
      {expect && (
        <ButtonRow>
          <Button kind="secondary" disabled={!before} onClick={() => open(of, before)}>
            {t({ message: 'Previous', context: 'round' })}
            {before && ` · ${shortRound(before)}`}
          </Button>
          <Button kind="secondary" disabled={!after} onClick={() => open(of, after)}>
            {t({ message: 'Next', context: 'round' })}
            {after && ` · ${shortRound(after)}`}
          </Button>
        </ButtonRow>
      )}
      <RoundNumberForm key={expect} now={expect} onOpen={(round) => open(of, round)} />
      <LastRounds
        of={of}
        open={listed}
        onClose={() => setListed(false)}
        onPick={(round) => open(of, round)}
      />
    </Section>
  );
}

/**
 * Reads a round's number as the app writes it: with its date ('20261120 · 0842'), or without, when it is one of the day of the round
 * `now`. `undefined` when it is none.
 */
function readRound(typed: string, now: string): string | undefined {
  const digits = typed.replace(/\D/g, '');
  if (digits.length === 12) return digits;
  return digits.length > 0 && digits.length <= 4 ? now.slice(0, 8) + digits.padStart(4, '0') : undefined;
}

function RoundNumberForm({ now, onOpen }: { now: string; onOpen: (expect: string) => void }) {
  const { t } = useLingui();
  const [value, setValue] = useState(now);
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        const round = readRound(value, now);
        setWrong(!round);
        if (round) onOpen(round);
      }}
    >
      <Field
        label={t`Round`}
        inputMode="numeric"
        maxLength={20}
        value={value}
        onChange={setValue}
        help={t`A round of the same day, such as 0842, or of another day with its date: 20261120 0842`}
        error={wrong && t`Enter a round number, such as 0842.`}
      />
      <Button type="submit" kind="secondary">{t`Show this round`}</Button>
    </form>
  );
}
