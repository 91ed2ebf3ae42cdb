import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { base } from '../../data/system.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Home.module.css';
import { splitWinner } from './winner.ts';

/** Who won lately: from settled orders alone, so it may be nobody. Stands still; a finger or the arrows move it. */
export function Winners() {
  const { t } = useLingui();
  const winners = useQuery(base()).data?.winners;
  return (
    <Section title={t`Recent winners`} end={t`paid rounds only`}>
      {winners?.length === 0 ? (
        <p className={`${css.text} ${css.nobody}`}>
          <Trans>Nobody has won in the last days. Settled wins stand here, with names masked.</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reached by keyboard
        <ul className={`${css.winners} bleed`} tabIndex={0} aria-label={t`Recent winners`}>
          {winners ? (
            named(winners).map((winner) => <Winner key={winner.id} text={winner.text} />)
          ) : (
            <Skeleton height={60} radius={30} />
          )}
        </ul>
      )}
    </Section>
  );
}

/** The same text may come twice: what is said of a winner is no name. */
function named(winners: readonly string[]) {
  const seen = new Map<string, number>();
  return winners.map((text) => {
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { id: `${text} ${times}`, text };
  });
}

function Winner({ text }: { text: string }) {
  const { name, amount } = splitWinner(text);
  return (
    <li className={css.winner}>
      <Avatar size={32} />
      <span>
        <b>{name}</b>
        {amount && <span className="caption num">{amount}</span>}
      </span>
    </li>
  );
}
