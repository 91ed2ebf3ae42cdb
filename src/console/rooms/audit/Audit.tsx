import { useLingui } from '@lingui/react/macro';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { listAudit } from '../../../../contract/console/audit.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { usePages } from '../../data/pages.ts';
import { Filters } from '../../parts/filters/Filters.tsx';
import { useFilters } from '../../parts/filters/useFilters.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { Table } from '../../parts/table/Table.tsx';
import { ExportAudit } from './ExportAudit.tsx';
import { auditFilters, wanted } from './filters.ts';
import { OneEvent } from './OneEvent.tsx';
import { useEventColumns } from './useEventColumns.tsx';
import { VerifyAudit } from './VerifyAudit.tsx';

/** Who did or looked at what, when and why. */
export function Audit() {
  return (
    <Routes>
      <Route path="check" element={<VerifyAudit />} />
      <Route path=":seq?" element={<List />} />
    </Routes>
  );
}

function List() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { seq } = useParams();
  const filters = useFilters(auditFilters);
  const asked = wanted(filters.values);
  const list = usePages(listAudit, asked, ({ events }) => events, { every: 15_000 });
  const columns = useEventColumns();
  const chosen = list.rows?.find((one) => String(one.seq) === seq);
  return (
    <Room
      title={t`Audit`}
      age={list}
      actions={
        <>
          <ExportAudit filters={asked} />
          <Button kind="secondary" size="small" icon={ShieldCheck} to={addresses.audit('check')}>
            {t`Verify`}
          </Button>
        </>
      }
      bar={<Filters of={filters} />}
    >
      <Split
        side={chosen && <OneEvent event={chosen} />}
        label={t`Event`}
        closeLabel={t`Back to the audit log`}
        onClose={() => navigate(addresses.audit(undefined, filters.values))}
      >
        <Loaded of={{ ...list, data: list.rows }} label={t`Loading the audit log`}>
          {(events) => (
            <Table
              label={t`Audit log`}
              rows={events}
              columns={columns}
              rowKey={(one) => String(one.seq)}
              to={(one) => addresses.audit(String(one.seq), filters.values)}
              current={seq}
              more={list.more}
              loadingMore={list.loadingMore}
              empty={<Empty title={t`No matching events`} text={t`Change or clear the filters.`} />}
            />
          )}
        </Loaded>
      </Split>
    </Room>
  );
}
