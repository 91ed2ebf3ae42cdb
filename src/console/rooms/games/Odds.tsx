import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Answer } from '../../../../contract/console/call.ts';
import type { showGame } from '../../../../contract/console/games.ts';
import { throws } from '../../../../contract/game/picks.ts';
import { percentText } from '../../../i18n/format.ts';
import type { Column } from '../../parts/table/columns.ts';
import { Table } from '../../parts/table/Table.tsx';
import { pickText } from '../../words/picks.ts';

type Price = Answer<typeof showGame>['prices'][number];

/** The odds of each pick, how often it wins, and what the house keeps on average. They are changed in the settings. */
export function Odds({ of }: { of: readonly Price[] }) {
  const { t } = useLingui();
  const columns = useMemo(
    (): readonly Column<Price>[] => [
      { id: 'pick', head: t`Pick`, phone: 'title', cell: ({ pick }) => pickText(pick) },
      {
        id: 'odds',
        head: t`Odds`,
        align: 'end',
        phone: 'end',
        sort: ({ odds }) => Number(odds),
        cell: ({ odds }) => odds,
      },
      {
        id: 'chance',
        head: t`Chance`,
        align: 'end',
        sort: ({ ways }) => ways,
        cell: ({ ways }) => `${percentText(ways / throws)} (${ways}/${throws})`,
      },
      {
        id: 'edge',
        head: t`House edge`,
        align: 'end',
        phone: 'caption-end',
        sort: ({ edge }) => edge,
        cell: ({ edge }) => percentText(edge / 100, 2),
      },
    ],
    [t],
  );
  return <Table label={t`Odds`} rows={of} columns={columns} rowKey={({ pick }) => pick} />;
}
