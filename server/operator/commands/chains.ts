import * as v from 'valibot';
import type { Game } from '../../../contract/game/game.ts';
import { games } from '../../../contract/game/games.ts';
import type { Plaza } from '../../context/app-context.ts';
import { type ChainRow, Chains, chainLength } from '../../game/proof/chains.ts';
import { Failed, readCommand, writeCommand } from '../command.ts';

const keys = games.map(({ key }) => key);
const game = v.pipe(v.picklist(keys), v.description(`one of ${keys.join(', ')}`));
const rounds = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/),
    v.transform(Number),
    v.minValue(1),
    v.maxValue(1_000_000),
    v.description('a number of rounds up to 1000000'),
  ),
);

const tell = {
  create: /*i18n*/ {
    id: 'operator.chain.create',
    message: 'Publishes the next seed chain for {game}: {rounds} rounds, starting where the last chain ends.',
  },
};

/** @throws Failed for a game that this site does not offer */
function gameNamed({ games: all }: Plaza, key: string): Game {
  const one = all.find((each) => each.key === key);
  if (!one) throw new Failed(`No such game ${key}`);
  return one;
}

const line = (row: ChainRow) =>
  `${row.id}  ${row.game}  ${row.startsAt.toISOString()} to ${row.endsAt.toISOString()}  ${row.length} rounds  s0 ${row.s0.toString('hex')}`;

export const chainCommands = [
  writeCommand('chain create', {
    about: 'publishes the next hash chain for a game, starting where the last one ends',
    permission: 'games.run',
    args: { game },
    options: { rounds },
    effect: async (plaza, { game: key, rounds: wanted }) => {
      const one = gameNamed(plaza, key);
      return [
        { sentence: tell.create, values: { game: one.name, rounds: `${wanted ?? chainLength(plaza, one)}` } },
      ];
    },
    async run(plaza, { game: key, rounds: wanted }) {
      const one = gameNamed(plaza, key);
      const row = await new Chains(plaza).create(one, wanted ?? chainLength(plaza, one));
      return row ? [line(row)] : [];
    },
  }),
  readCommand('chain list', {
    about: 'lists every chain ever published',
    permission: 'games.see',
    run: async (plaza) => (await new Chains(plaza).list()).map(line),
  }),
];
