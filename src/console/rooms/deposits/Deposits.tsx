import { Route, Routes } from 'react-router-dom';
import { DepositList } from './DepositList.tsx';
import { Files } from './Files.tsx';
import { Messages } from './Messages.tsx';
import { Reconciliation } from './Reconciliation.tsx';

/** Deposits with what the provider said of each, the provider's messages as they came, and its files compared with the ledger. */
export function Deposits() {
  return (
    <Routes>
      <Route path="messages/:id?" element={<Messages />} />
      <Route path="files" element={<Files />} />
      <Route path="files/:id" element={<Reconciliation />} />
      <Route path=":id?" element={<DepositList />} />
    </Routes>
  );
}
