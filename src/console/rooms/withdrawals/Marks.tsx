import { useLingui } from '@lingui/react/macro';
import { type Mark, markPoints } from '../../../../contract/console/marks.ts';
import { Badge, type BadgeKind } from '../../../ui/feedback/Badge.tsx';
import { markWords } from '../../words/marks.ts';
import css from './Marks.module.css';

/** A heavier mark has the stronger colour; its word says what it is. */
const kindOf = (mark: Mark): BadgeKind => {
  const points = markPoints[mark];
  return points >= 3 ? 'neg' : points === 2 ? 'warn' : 'neutral';
};

/** The heaviest marks of a withdrawal as badges, and how many more there are. */
export function MarkBadges({ marks }: { marks: readonly Mark[] }) {
  const { t, i18n } = useLingui();
  if (marks.length === 0) return <span className={css.none}>{t`No flags`}</span>;
  const more = marks.length - 2;
  return (
    <span className={css.badges}>
      {marks.slice(0, 2).map((mark) => (
        <Badge key={mark} kind={kindOf(mark)}>
          {i18n._(markWords[mark].name)}
        </Badge>
      ))}
      {more > 0 && <span className={css.none}>+{more}</span>}
    </span>
  );
}

/** Every mark of a withdrawal with the fact that it stands for, and its points. */
export function MarkList({ marks, score }: { marks: readonly Mark[]; score: number }) {
  const { t, i18n } = useLingui();
  if (marks.length === 0) return <p className={css.clear}>{t`No risk flags.`}</p>;
  return (
    <section className={css.list}>
      <h2>{t`Risk score: ${score}`}</h2>
      <ul>
        {marks.map((mark) => (
          <li key={mark} data-kind={kindOf(mark)}>
            <strong>{i18n._(markWords[mark].name)}</strong>
            <span className="num">{markPoints[mark]}</span>
            <p>{i18n._(markWords[mark].means)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
