import { Route, Routes } from 'react-router-dom';
import { CaseQueue } from './CaseQueue.tsx';
import { Reports } from './Reports.tsx';

/** What waits for a judgment: cases about payments and accounts, and what members reported. */
export function Cases() {
  return (
    <Routes>
      <Route path="reports" element={<Reports />} />
      <Route path=":id?" element={<CaseQueue />} />
    </Routes>
  );
}
