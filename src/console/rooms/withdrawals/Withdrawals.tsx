import { Route, Routes } from 'react-router-dom';
import { Held } from './Held.tsx';
import { Queue } from './Queue.tsx';
import { RefusalTexts } from './RefusalTexts.tsx';

/** The queue of withdrawals with the facts of one beside it, the money held for members, and the texts of refusals. */
export function Withdrawals() {
  return (
    <Routes>
      <Route path="held" element={<Held />} />
      <Route path="texts" element={<RefusalTexts />} />
      <Route path=":id?" element={<Queue />} />
    </Routes>
  );
}
