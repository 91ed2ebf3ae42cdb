import { Route, Routes } from 'react-router-dom';
import { FlowRows } from './FlowRows.tsx';
import { Overview } from './Overview.tsx';
import { Players } from './Players.tsx';

/** The day at a glance; each figure opens its rows. */
export function Today() {
  return (
    <Routes>
      <Route index element={<Overview />} />
      <Route path="players" element={<Players />} />
      <Route path=":flow" element={<FlowRows />} />
    </Routes>
  );
}
