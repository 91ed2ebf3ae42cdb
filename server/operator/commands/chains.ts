import * as v from 'valibot';
import { games } from '../../../contract/game/games.ts';
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

const line = (row: ChainRow) =>
  `${row.id}  ${row.game}  ${row.startsAt.toISOString()} to ${row.endsAt.toISOString()}  ${row.length} rounds  s0 ${row.s0.toString('hex')}`;

export const chainCommands = [
  writeCommand('chain create', {
    about: 'publishes the next hash chain for a game, starting where the last one ends',
    permission: 'games.run',
    args: { game },
    options: { rounds },
    async run(plaza, { game: key, rounds: wanted }) {
      const one = plaza.games.find((each) => each.key === key);
      if (!one) throw new Failed(`No such game ${key}`);
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
