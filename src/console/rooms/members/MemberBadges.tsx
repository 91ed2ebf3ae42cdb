import { Plural, useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import css from './Members.module.css';

interface MemberBadgesProps {
  of: { disabled: boolean; paused: boolean; excluded: boolean; cases: number; withdrawals: number };
}

/** The state of an account, and what of it waits for somebody. */
export function MemberBadges({ of: { disabled, paused, excluded, cases, withdrawals } }: MemberBadgesProps) {
  const { t } = useLingui();
  const usual = !disabled && !paused && !excluded;
  return (
    <span className={css.badges}>
      {usual && <Badge kind="pos">{t({ message: 'Active', context: 'account' })}</Badge>}
      {disabled && <Badge kind="neg">{t`Disabled`}</Badge>}
      {paused && <Badge kind="warn">{t`Paused`}</Badge>}
      {excluded && <Badge kind="warn">{t`On a break`}</Badge>}
      {cases > 0 && (
        <Badge kind="warn">
          <Plural value={cases} one="# case" other="# cases" />
        </Badge>
      )}
      {withdrawals > 0 && (
        <Badge kind="warn">
          <Plural value={withdrawals} one="# withdrawal to review" other="# withdrawals to review" />
        </Badge>
      )}
    </span>
  );
}
