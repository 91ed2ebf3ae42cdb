import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { listSettings, settingHistory } from '../../../../contract/console/settings.ts';
import { listText, momentText } from '../../../i18n/format.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { useCall } from '../../data/query.ts';
import { useTimeZone } from '../../data/session.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { type Change, Restore } from './Changes.tsx';
import { Step } from './Step.tsx';

/** Every change of every setting, newest first: who changed what. */
export function AllChanges() {
  const { t } = useLingui();
  const zone = useTimeZone();
  const list = usePages(settingHistory, {}, ({ changes }) => changes);
  const settings = useCall(listSettings, {}).data;
  const columns = useMemo((): Column<Change>[] => {
    const known = new Map(settings?.groups.flatMap((group) => group.settings).map((one) => [one.name, one]));
    return [
      { id: 'name', head: t`Setting`, phone: 'title', cell: ({ name }) => known.get(name)?.title ?? name },
      {
        id: 'change',
        head: t({ message: 'Change', context: 'of a setting' }),
        phone: 'line',
        cell: (change) => {
          const setting = known.get(change.name);
          return setting && <Step of={change} setting={setting} most={3} />;
        },
      },
      {
        id: 'by',
        head: t({ message: 'By', context: 'of a setting' }),
        cell: ({ by, second }) => listText([by, second].filter((name) => name !== null)),
      },
      { id: 'reason', head: t`Reason`, phone: 'none', from: 1000, cell: ({ reason }) => reason },
      {
        id: 'at',
        head: t`Time`,
        align: 'end',
        phone: 'caption-end',
        width: 'fit',
        cell: ({ at }) => momentText(at, zone),
      },
      {
        id: 'restore',
        head: t`Restore`,
        phone: 'action',
        width: 'fit',
        cell: (change) => {
          const setting = known.get(change.name);
          return setting && <Restore change={change} setting={setting} />;
        },
      },
    ];
  }, [t, zone, settings]);
  return (
    <Room title={t`All changes`} age={list} back={{ to: addresses.settings(), label: t`Back to settings` }}>
      <Loaded of={{ ...list, data: list.rows }} label={t`Loading the history`}>
        {(changes) => (
          <Table
            label={t`Changes to settings`}
            rows={changes}
            columns={columns}
            rowKey={({ id }) => id}
            to={({ name }) => addresses.settings(name)}
            more={list.more}
            loadingMore={list.loadingMore}
            empty={
              <Empty
                title={t`No settings have been changed yet`}
                text={t`Every setting has its default value.`}
              />
            }
          />
        )}
      </Loaded>
    </Room>
  );
}
