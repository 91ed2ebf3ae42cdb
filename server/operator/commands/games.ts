import * as v from 'valibot';
import { games } from '../../../contract/game/games.ts';
import { gameStates, setGameClosed } from '../../game/game-admin.ts';
import { gameServices } from '../../game/game-services.ts';
import { NotVoidable, voidRound } from '../../game/round/void-round.ts';
import { Failed, matching, readCommand, writeCommand } from '../command.ts';

const keys = games.map(({ key }) => key);
const game = v.pipe(v.picklist(keys), v.description(`one of ${keys.join(', ')}`));
const round = matching(/^\d{12}$/, 'a round such as 202611200842');

export const gameCommands = [
  readCommand('game list', {
    about:
      'lists each game with its state, rounds waiting for a draw, and the database clock next to this one',
    run: (plaza) => gameStates(gameServices(plaza)),
  }),
  writeCommand('game close', {
    about: 'stops betting in one game or all; open bets are still drawn and settled',
    args: { game: v.optional(game) },
    run: (plaza, { game: key }) => setGameClosed(plaza, key ? [key] : keys, true),
  }),
  writeCommand('game open', {
    about: 'reopens one game or all, also after a clock stop once the clock is right',
    args: { game: v.optional(game) },
    run: (plaza, { game: key }) => setGameClosed(plaza, key ? [key] : keys, false),
  }),
  writeCommand('game void', {
    about:
      'voids a closed round whose chain secret is lost and returns its stakes; refused in any other case',
    args: { game, round },
    async run(plaza, { game: key, round: name }) {
      const one = plaza.games.find((each) => each.key === key);
      if (!one) throw new Failed(`No such game ${key}`);
      const returned = await voidRound(gameServices(plaza), one, name).catch((error: unknown) => {
        throw error instanceof NotVoidable ? new Failed(`Not voided: ${error.message}`) : error;
      });
      return [`Voided, ${returned} ${returned === 1 ? 'bet' : 'bets'} returned; /Lottery/chains lists it`];
    },
  }),
];
