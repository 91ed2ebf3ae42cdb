import { Plural, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import css from './Members.module.css';

interface MemberBadgesProps {
  of: { disabled: boolean; paused: boolean; excluded: boolean; cases: number };
}

/** What is out of the ordinary with an account. */
export function MemberBadges({ of: { disabled, paused, excluded, cases } }: MemberBadgesProps) {
  const { t } = useLingui();
  return (
    <span className={css.badges}>
      {disabled && <Badge kind="neg">{t`Disabled`}</Badge>}
      {paused && <Badge kind="warn">{t`Paused`}</Badge>}
      {excluded && <Badge kind="warn">{t`On a break`}</Badge>}
      {cases > 0 && (
        <Badge kind="warn">
          <Plural value={cases} one="# case" other="# cases" />
        </Badge>
      )}
    </span>
  );
}
