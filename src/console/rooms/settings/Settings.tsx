import { useLingui } from '@lingui/react/macro';
import History from 'lucide-react/icons/history';
import { useState } from 'react';
import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import { listSettings } from '../../../../contract/console/settings.ts';
import { SearchBar } from '../../../ui/controls/SearchBar.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../data/query.ts';
import { Loaded } from '../../parts/room/Loaded.tsx';
import { Room } from '../../parts/room/Room.tsx';
import { RoomLink } from '../../parts/room/RoomLink.tsx';
import { Split } from '../../parts/room/Split.tsx';
import { AllChanges } from './AllChanges.tsx';
import { type Group, Groups } from './Groups.tsx';
import { OneSetting } from './OneSetting.tsx';

/** What the site does, in groups; each with its value, who sees it, its history, and the way back. */
export function Settings() {
  return (
    <Routes>
      <Route path="history" element={<AllChanges />} />
      <Route path=":name?" element={<List />} />
    </Routes>
  );
}

function List() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { name } = useParams();
  const [text, setText] = useState('');
  const list = useCall(listSettings, {}, { every: 30_000 });
  const chosen = list.data?.groups.flatMap(({ settings }) => settings).find((one) => one.name === name);
  return (
    <Room
      title={t`Settings`}
      age={list}
      actions={<RoomLink icon={History} label={t`All changes`} to={addresses.settings('history')} />}
      bar={
        <SearchBar label={t`Search settings`} clearLabel={t`Clear search`} value={text} onChange={setText} />
      }
    >
      <Split
        side={chosen && <OneSetting key={chosen.name} setting={chosen} />}
        label={chosen?.title ?? t`Setting`}
        closeLabel={t`Back to settings`}
        onClose={() => navigate(addresses.settings())}
      >
        <Loaded of={list} label={t`Loading settings`}>
          {({ groups }) => {
            const found = matching(groups, text.trim().toLowerCase());
            return found.length > 0 ? (
              <Groups groups={found} current={name} />
            ) : (
              <Empty
                title={t`No matching settings`}
                text={t`Try searching by name or by what the setting does.`}
              />
            );
          }}
        </Loaded>
      </Split>
    </Room>
  );
}

/** The settings whose words hold the text, in their groups. */
function matching(groups: readonly Group[], text: string): Group[] {
  return groups
    .map((group) => ({
      ...group,
      settings: group.settings.filter(({ name, title, does }) =>
        `${name} ${title} ${does}`.toLowerCase().includes(text),
      ),
    }))
    .filter(({ settings }) => settings.length > 0);
}
