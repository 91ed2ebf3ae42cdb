import { Route, Routes } from 'react-router-dom';
import type { Answer } from '../../../contract/console/call.ts';
import type { signInState } from '../../../contract/console/sign-in.ts';
import { Enrol } from './Enrol.tsx';
import { SignIn } from './SignIn.tsx';

type State = Answer<typeof signInState>;

/** What whoever is not signed in sees: an enrolment link at its own address, else the sign-in, which keeps the address. */
export function Door({ empty, site }: Pick<State, 'empty' | 'site'>) {
  return (
    <Routes>
      <Route path="/enrol/:token" element={<Enrol site={site} />} />
      <Route path="*" element={<SignIn empty={empty} site={site} />} />
    </Routes>
  );
}
