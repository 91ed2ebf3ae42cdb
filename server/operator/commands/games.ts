import * as v from 'valibot';
import { games } from '../../../contract/game/games.ts';
import type { Sentence } from '../../../contract/sentences.ts';
import type { Plaza } from '../../context/app-context.ts';
import { gameStates, openOrders, setGameClosed, setGameMessage } from '../../game/game-admin.ts';
import { gameServices } from '../../game/game-services.ts';
import { inLocale } from '../../i18n/i18n.ts';
import { flag, readCommand, writeCommand } from '../command.ts';
import type { Told } from '../told.ts';
import { texts } from './texts.ts';

const keys = games.map(({ key }) => key);
const game = v.pipe(v.picklist(keys), v.description(`one of ${keys.join(', ')}`));
type Key = (typeof keys)[number];

const tell = {
  close: /*i18n*/ {
    id: 'operator.game.close',
    message: 'Closes {game} to new bets. Rounds that already have bets are still drawn and settled.',
  },
  waiting: /*i18n*/ { id: 'operator.game.waiting', message: 'Open bets in this game now: {bets}.' },
  open: /*i18n*/ { id: 'operator.game.open', message: 'Opens {game} for betting again.' },
  message: /*i18n*/ {
    id: 'operator.game.message',
    message: 'Members who open {game} while it is closed see: {text}',
  },
  unheard: /*i18n*/ {
    id: 'operator.game.message_later',
    message: 'The game is open now. Members will see the message only once the game is closed.',
  },
  noMessage: /*i18n*/ {
    id: 'operator.game.no_message',
    message: 'Members who open {game} while it is closed see the standard message.',
  },
} satisfies Record<string, Sentence>;

/** The names of these games, of all when none is given. */
const named = (key: Key | undefined) => games.filter((one) => !key || one.key === key);

const perGame = (key: Key | undefined, sentence: Sentence): Told[] =>
  named(key).map(({ name }) => ({ sentence, values: { game: name } }));

const closedNow = async ({ settings }: Plaza) => (await settings.get()).games_closed;

export const gameCommands = [
  readCommand('game list', {
    about:
      'lists each game with its state, rounds waiting for a draw, and the database clock next to this one',
    permission: 'games.see',
    run: (plaza) => gameStates(gameServices(plaza)),
  }),
  writeCommand('game close', {
    about: 'stops betting in one game or all; open bets are still drawn and settled',
    permission: 'games.run',
    args: { game: v.optional(game) },
    async effect({ db }, { game: key }) {
      const waiting = await openOrders(db, key ? [key] : keys);
      return [...perGame(key, tell.close), { sentence: tell.waiting, values: { bets: `${waiting}` } }];
    },
    value: closedNow,
    run: (plaza, { game: key }, by) => setGameClosed(plaza, key ? [key] : keys, true, by),
  }),
  writeCommand('game open', {
    about: 'reopens one game or all, also after a clock stop once the clock is right',
    permission: 'games.run',
    args: { game: v.optional(game) },
    effect: async (_plaza, { game: key }) => perGame(key, tell.open),
    value: closedNow,
    run: (plaza, { game: key }, by) => setGameClosed(plaza, key ? [key] : keys, false, by),
  }),
  writeCommand('game message', {
    about: 'sets what members read in a closed game, English or JSON by language; --none: the usual sentence',
    permission: 'games.run',
    args: { game, text: v.optional(texts) },
    options: { none: flag },
    async effect({ settings }, { game: key, text, none }) {
      if (!text || none) return perGame(key, tell.noMessage);
      const { games_closed } = await settings.get();
      const [one] = named(key);
      const read = { game: one?.name ?? { id: key, message: key }, text: inLocale(text, 'en_us') };
      const isOpen = !games_closed.includes(key);
      return [{ sentence: tell.message, values: read }, ...(isOpen ? [{ sentence: tell.unheard }] : [])];
    },
    value: async ({ settings }, { game: key }) => (await settings.get()).game_messages[key] ?? null,
    async run(plaza, { game: key, text, none }, by) {
      await setGameMessage(plaza, key, none ? undefined : text, by);
      return [`${key}  ${none || !text ? 'the usual sentence' : inLocale(text, 'en_us')}`];
    },
  }),
];
