import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import type { Answer } from '../../../../contract/console/call.ts';
import { listOperators } from '../../../../contract/console/operators.ts';
import { listProposals } from '../../../../contract/console/proposals.ts';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { ActionButton } from '../../parts/action/ActionButton.tsx';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { SecondNote } from '../../parts/state/SecondPerson.tsx';
import { Links } from './Links.tsx';
import { OneOperator } from './OneOperator.tsx';
import { People } from './People.tsx';
import { Tokens } from './Tokens.tsx';

export type OperatorList = Answer<typeof listOperators>;

/** Milliseconds between two readings. */
const every = 15_000;

/** The people who run the site with their roles, links that wait for somebody, and tokens for automation. */
export function Operators() {
  return (
    <Routes>
      <Route path=":name?" element={<List />} />
    </Routes>
  );
}

/**
 * Invitations and changes of rights that wait for a second person, or for their author where there is none: nothing of them shows
 * in the lists yet.
 */
function WaitingChanges() {
  const { data } = useCall(listProposals, { state: 'open' }, { every });
  return data?.proposals
    .filter(({ action }) => action.startsWith('operator '))
    .map((one) => <SecondNote key={one.id} of={one} name={one.given.name} />);
}

function List() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name } = useParams();
  const list = useCall(listOperators, {}, { every });
  return (
    <Room
      title={t`Operators`}
      age={list}
      actions={
        <ActionButton action="operator invite" kind="primary" icon={Plus}>
          {t`Invite`}
        </ActionButton>
      }
    >
      <Split
        side={name && <OneOperator key={name} name={name} />}
        label={t`Operator`}
        closeLabel={t`Back to operators`}
        onClose={() => navigate(addresses.operators())}
      >
        <Loaded of={list} label={t`Loading operators`}>
          {({ operators, links, tokens }) => (
            <>
              <WaitingChanges />
              <People people={operators} current={name} />
              <Links links={links} />
              <Tokens tokens={tokens} />
            </>
          )}
        </Loaded>
      </Split>
    </Room>
  );
}
