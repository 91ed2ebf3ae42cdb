import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '../../../../contract/console/audit.ts';
import { roles as allRoles } from '../../../../contract/console/roles.ts';
import { momentText } from '../../../i18n/format.ts';
import { TextLink } from '../../../ui/controls/TextLink.tsx';
import { StatusChip } from '../../../ui/feedback/Badge.tsx';
import { addresses } from '../../addresses.ts';
import { useMay, useTimeZone } from '../../data/session.ts';
import { Facts, Part } from '../../parts/facts/Facts.tsx';
import { actText, changeTexts, stateOf, wayText } from '../../words/audit/text.ts';
import { rolesText } from '../../words/roles.ts';
import css from './Audit.module.css';

/** One act whole: in words, and as the log holds it with its end. */
export function OneEvent({ event }: { event: AuditEvent }) {
  const { t, i18n } = useLingui();
  const { seq, ended } = event;
  const state = stateOf(event);
  return (
    <>
      <div className={css.head}>
        <h2>{actText(event)}</h2>
        {state && (
          <div>
            <StatusChip state={state.kind}>{i18n._(state.name)}</StatusChip>
          </div>
        )}
        <span className="caption">{t`Event ${{ number: seq }}`}</span>
      </div>
      <Details of={event} />
      <Part title={t`As recorded in the log`}>
        <pre className={css.event}>{indented(event.event)}</pre>
      </Part>
      {event.end !== null && (
        <Part title={t`Outcome recorded in event ${{ number: ended }}`}>
          <pre className={css.event}>{indented(event.end)}</pre>
        </Part>
      )}
    </>
  );
}

function Details({ of: event }: { of: AuditEvent }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const may = useMay();
  const { at, by, roles, via, ip, member, change, reason, answer, second, alone, author, outcome } = event;
  const held = allRoles.filter((role) => roles.includes(role));
  return (
    <Facts
      facts={[
        { label: t`Who`, value: by ?? t`The site` },
        second !== null && second !== by && { label: t`Second approver`, value: second },
        alone && { label: t`Second approver`, value: t`None (confirmed by the proposer)`, kind: 'warn' },
        author !== null && { label: t`Proposed by`, value: author },
        { label: t`Time`, value: momentText(at, zone) },
        change !== null && {
          label: t({ message: 'Change', context: 'of a setting' }),
          value: changeTexts(change).map((line) => <div key={line}>{line}</div>),
        },
        reason !== '' && { label: t`Reason`, value: reason },
        answer !== '' && {
          label: outcome === 'failed' ? t`Why it failed` : t`Response`,
          value: answer,
          ...(outcome === 'failed' && { kind: 'neg' as const }),
        },
        member !== null && {
          label: t`Member`,
          value: may('members.see') ? (
            <TextLink to={addresses.members(member.id)} end="chevron">
              {member.username}
            </TextLink>
          ) : (
            member.username
          ),
        },
        held.length > 0 && { label: t`Roles at the time`, value: rolesText(held) },
        via !== '' && { label: t`Via`, value: wayText(via) },
        ip !== '' && { label: t`IP address`, value: ip },
      ]}
    />
  );
}

function indented(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
