import { useLingui } from '@lingui/react/macro';
import type { Answer } from '../../../../contract/console/call.ts';
import { showOperator } from '../../../../contract/console/operators.ts';
import { momentText } from '../../../i18n/format.ts';
import { useCall } from '../../data/query.ts';
import { useOperator, useTimeZone } from '../../data/session.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { SessionLines } from '../../parts/facts/Sessions.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { rolesText } from '../../words/roles.ts';
import css from './Operators.module.css';
import { PersonState } from './People.tsx';

type Shown = Answer<typeof showOperator>;

/** One person: roles, keys, sessions, and what can be done. */
export function OneOperator({ name }: { name: string }) {
  const { t } = useLingui();
  const one = useCall(showOperator, { name }, { every: 15_000 });
  return (
    <Loaded of={one} label={t`Loading the operator`}>
      {(shown) => <Person shown={shown} />}
    </Loaded>
  );
}

function Person({ shown: { operator, passkeys, sessions } }: { shown: Shown }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const own = useOperator().name === operator.name;
  const { name, state, roles } = operator;
  const moment = (at: string | null) => (at ? momentText(at, zone) : '–');
  const given = { name };
  return (
    <>
      <div className={css.head}>
        <h2>{name}</h2>
        <PersonState of={operator} />
      </div>
      <Facts
        facts={[
          { label: t`Roles`, value: rolesText(roles) },
          { label: t`Created`, value: moment(operator.createdAt) },
          { label: t({ message: 'Enrolled', context: 'time' }), value: moment(operator.enrolledAt) },
          operator.disabledAt !== null && {
            label: t`Disabled`,
            value: moment(operator.disabledAt),
            kind: 'neg',
          },
          operator.lockedUntil !== null && {
            label: t`Locked until`,
            value: moment(operator.lockedUntil),
            kind: 'neg',
          },
          { label: t`Password and authenticator app`, value: operator.password ? t`Yes` : t`No` },
        ]}
      />
      {passkeys.length > 0 && (
        <Facts
          title={t`Passkeys`}
          facts={passkeys.map((key, at) => ({
            label: key.label || t`Passkey ${{ number: at + 1 }}`,
            value: key.usedAt ? t`Last used ${{ when: moment(key.usedAt) }}` : t`Never used`,
          }))}
        />
      )}
      {sessions.length > 0 && (
        <Part title={t`Active sessions`}>
          <SessionLines sessions={sessions} />
        </Part>
      )}
      <div className={css.buttons}>
        {state !== 'disabled' && (
          <ActionButton action="operator roles" given={given} preset={{ roles: roles.join(',') }}>
            {t`Change roles`}
          </ActionButton>
        )}
        <ActionButton action="operator invite" given={{ name, roles: roles.join(',') }}>
          {state === 'before' ? t`Create enrollment link` : t`New link to replace passkeys`}
        </ActionButton>
        {state === 'disabled' && <ActionButton action="operator enable" given={given} />}
        {state !== 'disabled' && !own && <ActionButton action="operator disable" given={given} />}
      </div>
    </>
  );
}
