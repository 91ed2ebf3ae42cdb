import * as v from 'valibot';
import type { Game } from '../../../contract/game/game.ts';
import { games } from '../../../contract/game/games.ts';
import type { Plaza } from '../../context/app-context.ts';
import { gameServices } from '../../game/game-services.ts';
import { NotVoidable, voidableRound, voidRound } from '../../game/round/void-round.ts';
import { Failed, matching, writeCommand } from '../command.ts';
import { sum, type Told } from '../told.ts';

const keys = games.map(({ key }) => key);
const game = v.pipe(v.picklist(keys), v.description(`one of ${keys.join(', ')}`));
const round = matching(/^\d{12}$/, 'a round such as 202611200842');

const tell = {
  returns: /*i18n*/ {
    id: 'operator.round.void',
    message:
      'Voids round {round} of {game} and returns {stake} in stakes to the members who bet. Number of bets: {bets}.',
  },
  because: /*i18n*/ {
    id: 'operator.round.void_because',
    message:
      'A round can be voided only if it is closed but not drawn and the secret of its seed chain is lost.',
  },
  forGood: /*i18n*/ {
    id: 'operator.round.void_listed',
    message:
      'This can’t be undone. The voided round is shown publicly in the list of seed chains, along with how much the house saved or lost as a result.',
  },
};

type Given = { game: string; round: string };

const gameOf = ({ games: all }: Plaza, key: string): Game => {
  const one = all.find((each) => each.key === key);
  if (!one) throw new Failed(`No such game ${key}`);
  return one;
};

/** Runs a part of a void; a round that may not be voided is told as a failure. @throws Failed */
const asFailed = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw error instanceof NotVoidable ? new Failed(`Not voided: ${error.message}`) : error;
  });

const find = (plaza: Plaza, { game: key, round: name }: Given) =>
  asFailed(voidableRound(gameServices(plaza), gameOf(plaza, key), name));

export const roundCommands = [
  writeCommand('round void', {
    about:
      'voids a closed round whose chain secret is lost and returns its stakes; refused in any other case',
    permission: 'games.run',
    second: 'always',
    needsReason: true,
    args: { game, round },
    async effect(plaza, given): Promise<Told[]> {
      const row = await find(plaza, given);
      const { currency } = await plaza.settings.get();
      const values = {
        round: given.round,
        game: gameOf(plaza, given.game).name,
        stake: sum(row.stake ?? 0n, currency),
        bets: `${row.count ?? 0}`,
      };
      return [{ sentence: tell.returns, values }, { sentence: tell.because }, { sentence: tell.forGood }];
    },
    async state(plaza, given) {
      const { id, count, stake } = await find(plaza, given);
      return { id, count, stake: `${stake}` };
    },
    async run(plaza, { game: key, round: name }) {
      const returned = await asFailed(voidRound(gameServices(plaza), gameOf(plaza, key), name));
      return [`Voided, ${returned} ${returned === 1 ? 'bet' : 'bets'} returned; /Lottery/chains lists it`];
    },
  }),
];
