import * as v from 'valibot';
import { games } from '../../../contract/game/games.ts';
import { gameStates, setGameClosed } from '../../game/game-admin.ts';
import { gameServices } from '../../game/game-services.ts';
import { NotVoidable, voidRound } from '../../game/round/void-round.ts';
import { changes, Failed, like, looks } from '../command.ts';

const keys = games.map(({ key }) => key);
const game = v.pipe(v.picklist(keys), v.description(`one of ${keys.join(', ')}`));
const round = like(/^\d{12}$/, 'a round such as 202611200842');

export const gameCommands = [
  looks('game list', {
    about:
      "each game: open or closed, its rounds that wait for a draw; and the database's clock beside this one",
    run: (plaza) => gameStates(gameServices(plaza)),
  }),
  changes('game close', {
    about: 'takes no more orders in one game, or in all; what is placed is drawn and settled',
    args: { game: v.optional(game) },
    run: (plaza, { game: key }) => setGameClosed(plaza, key ? [key] : keys, true),
  }),
  changes('game open', {
    about: 'opens a closed game again, or all: also after the stop for a slow clock, once the clock is right',
    args: { game: v.optional(game) },
    run: (plaza, { game: key }) => setGameClosed(plaza, key ? [key] : keys, false),
  }),
  changes('game void', {
    about:
      "voids a closed round whose chain's secret is lost, and returns its stakes; refused in every other case",
    args: { game, round },
    async run(plaza, { game: key, round: name }) {
      const one = plaza.games.find((each) => each.key === key);
      if (!one) throw new Failed(`There is no game ${key}`);
      const returned = await voidRound(gameServices(plaza), one, name).catch((error: unknown) => {
        throw error instanceof NotVoidable ? new Failed(`Not voided: ${error.message}`) : error;
      });
      return [`Voided, ${returned} orders returned; /Lottery/chains lists it`];
    },
  }),
];
