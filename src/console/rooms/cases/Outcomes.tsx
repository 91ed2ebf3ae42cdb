import { useLingui } from '@lingui/react/macro';
import UsersRound from 'lucide-react/icons/users-round';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { useMay } from '../../data/session.ts';
import { act } from '../../parts/action/act.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import type { CaseData } from './CaseFacts.tsx';
import css from './Cases.module.css';
import { outcomeWords } from './words.ts';

/** The possible decisions, each with what it does. */
export function Outcomes({ of: { case: found, outcomes }, onDone }: { of: CaseData; onDone: () => void }) {
  const { t, i18n } = useLingui();
  const may = useMay()('cases.decide');
  if (outcomes.length === 0) return null;
  return (
    <Part title={t`Possible decisions`}>
      <ul className={css.outcomes}>
        {outcomes.map(({ outcome, effect, second }) => {
          const word = outcomeWords[outcome] ? i18n._(outcomeWords[outcome]) : outcome;
          return (
            <li key={outcome}>
              <p>{effect}</p>
              {second && <Badge icon={UsersRound}>{t`Needs approval`}</Badge>}
              {may && (
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => act('case resolve', { id: found.id, outcome }, { title: word, onDone })}
                >
                  {word}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
