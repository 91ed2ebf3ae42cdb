import { Route, Routes } from 'react-router-dom';
import { Member } from './Member.tsx';
import { Search } from './Search.tsx';

/** The search over all members, and a page for each. */
export function Members() {
  return (
    <Routes>
      <Route index element={<Search />} />
      <Route path=":id" element={<Member />} />
    </Routes>
  );
}
