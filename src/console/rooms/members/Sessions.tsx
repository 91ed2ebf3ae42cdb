import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listMemberSessions } from '../../../../contract/console/members.ts';
import { listText, momentText } from '../../../i18n/format.ts';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Part } from '../../parts/facts/Facts.tsx';
import { SessionList } from '../../parts/member/SessionList.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

type Data = Answer<typeof listMemberSessions>;

/** Where the member is logged in, the devices that are remembered, and those that get push messages. */
export function Sessions({ of: { member } }: { of: MemberData }) {
  const { t } = useLingui();
  const found = useCall(listMemberSessions, { id: member.id });
  return (
    <Loaded of={found} label={t`Loading`}>
      {(data) => (
        <div className={css.sheet}>
          <div>
            <Part title={t`Logged in`}>
              {data.sessions.length > 0 ? (
                <SessionList of={data.sessions} />
              ) : (
                <p className="quiet">{t`Not logged in`}</p>
              )}
            </Part>
          </div>
          {data.devices.length > 0 && (
            <div>
              <Devices of={data.devices} />
            </div>
          )}
          {data.push.length > 0 && (
            <div>
              <Push of={data.push} />
            </div>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** A press on a device finds every account that was used on it. */
function Devices({ of }: { of: Data['devices'] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <Part title={t`Devices`}>
      <ul className={css.devices}>
        {of.map(({ device, createdAt, usedAt, others }) => {
          const first = momentText(createdAt, zone);
          const last = momentText(usedAt, zone);
          return (
            <li key={device}>
              <Link className={css.link} to={addresses.members(undefined, { text: device })}>
                <code>{device}</code>
              </Link>
              {others > 0 && <strong>{t`Other accounts: ${others}`}</strong>}
              <span className="caption">{t`First seen ${first}, last seen ${last}`}</span>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Push({ of }: { of: Data['push'] }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  return (
    <Part title={t`Push notifications`}>
      <ul className={css.devices}>
        {of.map(({ topics, lang, createdAt }) => (
          <li key={createdAt}>
            <span>{listText(topics)}</span>
            <span className="caption">
              {lang} · {momentText(createdAt, zone)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
