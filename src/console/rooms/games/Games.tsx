import { Route, Routes } from 'react-router-dom';
import { Chains } from './Chains.tsx';
import { Game } from './Game.tsx';
import { GameList } from './GameList.tsx';
import { Relays } from './Relays.tsx';

/** The games with what their running rounds could cost, the seed chains, the beacon, and a page for each game. */
export function Games() {
  return (
    <Routes>
      <Route index element={<GameList />} />
      <Route path="chains" element={<Chains />} />
      <Route path="relays" element={<Relays />} />
      <Route path=":key" element={<Game />} />
    </Routes>
  );
}
