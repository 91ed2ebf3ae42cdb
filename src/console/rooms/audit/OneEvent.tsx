import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '../../../../contract/console/audit.ts';
import { roles as allRoles } from '../../../../contract/console/roles.ts';
import { momentText } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { addresses } from '../../addresses.ts';
import { useMay, useTimeZone } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { auditKinds, wayText, whatText } from '../../words/audit.ts';
import { rolesText } from '../../words/roles.ts';
import css from './Audit.module.css';

/** One event whole, as the log holds it. */
export function OneEvent({ event }: { event: AuditEvent }) {
  const { t, i18n } = useLingui();
  const zone = useTimeZone();
  const may = useMay();
  const { seq, at, kind, about, by, roles, via, ip, member, reason, second, alone } = event;
  const held = allRoles.filter((role) => roles.includes(role));
  return (
    <>
      <div className={css.head}>
        <h2>{whatText(event)}</h2>
        <span className="caption num">{t`Event ${{ number: seq }}`}</span>
      </div>
      <Facts
        facts={[
          {
            label: t`Kind`,
            value: i18n._(auditKinds[kind]),
            ...(kind === 'failed' && { kind: 'neg' as const }),
          },
          { label: t`Time`, value: momentText(at, zone) },
          { label: t`Who`, value: by ?? t`Server` },
          held.length > 0 && { label: t`Roles then`, value: rolesText(held) },
          via !== '' && { label: t`Way`, value: wayText(via) },
          ip !== '' && { label: t`Network address`, value: ip },
          reason !== '' && { label: t`Reason`, value: reason },
          second !== null && { label: t`Second person`, value: second },
          alone && { label: t`Second person`, value: t`None: confirmed alone`, kind: 'warn' },
          about !== null && {
            label: t`Begun as`,
            value: <TextLink to={addresses.audit(String(about))}>{t`Event ${{ number: about }}`}</TextLink>,
          },
          member !== null && {
            label: t`Member`,
            value: may('members.see') ? (
              <TextLink to={addresses.members(member)} end="chevron">
                {member}
              </TextLink>
            ) : (
              member
            ),
          },
        ]}
      />
      <Part title={t`As it stands in the log`}>
        <pre className={css.event}>{indented(event.event)}</pre>
      </Part>
    </>
  );
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
