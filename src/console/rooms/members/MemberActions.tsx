import { useLingui } from '@lingui/react/macro';
import { useMay } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Part } from '../../parts/facts/Facts.tsx';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

/** What can be done with the account. Each tells its effect before it is done. */
export function MemberActions({ of: { member, cards, pin } }: { of: MemberData }) {
  const { t } = useLingui();
  const may = useMay();
  if (!may('members.restrict') && !may('members.correct')) return null;
  const given = { username: member.username };
  const linked = cards.some(({ unboundAt, tried }) => unboundAt === null && !tried);
  return (
    <div>
      <Part title={t`Available actions`}>
        <div className={css.actions}>
          {linked && <ActionButton action="member unbind-card" given={given} kind="secondary" />}
          {pin && <ActionButton action="member reset-pin" given={given} kind="secondary" />}
          <ActionButton action="member reset-password" given={given} kind="secondary" />
          <ActionButton action="member correct-name" given={given} />
          <ActionButton action="member group" given={given} />
          {member.underAge && <ActionButton action="member clear-age" given={given} />}
          {member.disabled ? (
            <ActionButton action="member enable" given={given} />
          ) : (
            <ActionButton action="member disable" given={given} />
          )}
        </div>
      </Part>
    </div>
  );
}
