import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/controls/Button.tsx';
import { SecondNote } from '../../parts/state/SecondPerson.tsx';
import { actions } from '../../words/actions.ts';
import css from './Decide.module.css';
import type { Decisions } from './useDecisions.tsx';

/** The buttons under the facts of a withdrawal, with their keys. */
export function Decide({ of: { approve, refuse, steps, waiting } }: { of: Decisions }) {
  const { t, i18n } = useLingui();
  return (
    <div className={css.decide}>
      <SecondNote of={waiting} />
      {approve && (
        <Button size="small" onClick={approve}>
          {t`Approve`} <kbd>A</kbd>
        </Button>
      )}
      {refuse && (
        <Button size="small" kind="danger" onClick={refuse}>
          {t`Decline`} <kbd>R</kbd>
        </Button>
      )}
      {steps.map(({ action, act }, at) => (
        <Button
          key={action}
          size="small"
          kind={actions[action].danger ? 'danger' : at === 0 ? 'primary' : 'secondary'}
          onClick={act}
        >
          {i18n._(actions[action].button)}
        </Button>
      ))}
    </div>
  );
}

/** Whether there is anything to decide. */
export const hasDecisions = ({ approve, refuse, steps, waiting }: Decisions): boolean =>
  waiting !== null || approve !== undefined || refuse !== undefined || steps.length > 0;
