import { allShots } from '../../scripts/gallery/screens.ts';
import type { Site } from './site.ts';

/** One of the screens that are measured. `tap`: what is pressed there, a selector. */
export type Measured = { name: string; who: 'visitor' | 'member'; address: string; tap: string };

type Choice = Omit<Measured, 'address'> & { shot: string };

const tab = '[role=tab][aria-selected=false]';

/** By the gallery's names. Visitors see the first five, members the others. */
const choices: Choice[] = [
  { name: 'Home', who: 'visitor', shot: 'Home-visitor', tap: tab },
  { name: 'companions', who: 'visitor', shot: 'nHomeList', tap: 'main button:has-text("Filter")' },
  { name: 'a card', who: 'visitor', shot: 'nHomeDetail', tap: tab },
  { name: 'Fair', who: 'visitor', shot: 'Fair', tap: 'main button:has-text("Verify again")' },
  { name: 'Notice', who: 'visitor', shot: 'Notice', tap: 'button[aria-label="Refresh"]' },
  { name: 'Mine', who: 'member', shot: 'Mine', tap: 'main button[aria-label$="balance"]' },
  { name: 'Lottery', who: 'member', shot: 'Lottery', tap: 'main button[aria-pressed]:has-text("Big")' },
  { name: 'films', who: 'member', shot: 'Video', tap: tab },
  { name: 'money log', who: 'member', shot: 'Moneylog', tap: 'main button[aria-pressed=false]' },
];

/** The screens with their addresses at this site; SCREENS=Home,Fair measures those alone. */
export async function measuredScreens({
  server,
  session,
}: Pick<Site, 'server' | 'session'>): Promise<Measured[]> {
  const wanted = process.env.SCREENS?.split(',');
  const shots = await allShots(server.url, session);
  return choices
    .filter(({ name }) => !wanted || wanted.includes(name))
    .map(({ shot, ...screen }) => {
      const address = shots.find(({ name }) => name === shot)?.address;
      if (!address) throw new Error(`the gallery has no ${shot}`);
      return { ...screen, address };
    });
}
