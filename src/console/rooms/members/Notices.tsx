import { useLingui } from '@lingui/react/macro';
import { listMemberNotices } from '../../../../contract/console/members.ts';
import { momentText } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Badge } from '../../../ui/feedback/Badge.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { usePages } from '../../data/pages.ts';
import { useTimeZone } from '../../data/session.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import type { MemberData } from './Member.tsx';
import css from './Members.module.css';

/** What the site told this member alone. */
export function Notices({ of: { member } }: { of: MemberData }) {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = usePages(listMemberNotices, { id: member.id }, ({ rows }) => rows);
  return (
    <Loaded of={list} label={t`Loading`}>
      {() =>
        list.rows?.length ? (
          <ul className={css.notices}>
            {list.rows.map(({ id, name, text, at, withdrawnAt }) => (
              <li key={id}>
                <strong>{name}</strong>
                <p>{text}</p>
                <span className="caption">{momentText(at, zone)}</span>
                {withdrawnAt && (
                  <span>
                    <Badge>{t`Taken down`}</Badge>
                  </span>
                )}
              </li>
            ))}
            {list.more && (
              <Button kind="quiet" size="small" busy={list.loadingMore} onClick={list.more}>
                {t`Show more`}
              </Button>
            )}
          </ul>
        ) : (
          <Empty title={t`No notices sent to this member`} />
        )
      }
    </Loaded>
  );
}
