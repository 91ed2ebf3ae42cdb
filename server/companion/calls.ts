import {
  block,
  getBlocked,
  getCard,
  getCardAttributes,
  getCardPictures,
  getCards,
  getCities,
  getComments,
  getPeople,
  getPerson,
  getWithdrawn,
  removeComment,
  report,
  unblock,
  writeComment,
} from '../../contract/companion.ts';
import { currencyDigits } from '../../contract/money.ts';
import type { Asker } from '../http/asker.ts';
import { type Api, serve } from '../http/serve.ts';
import { dayIn } from '../settings/calendar-day.ts';
import { attributes } from './attributes.ts';
import { blockTarget, listBlocked, unblockTarget } from './blocks.ts';
import { cardPictures, showCard } from './card.ts';
import { listCards } from './cards.ts';
import { listComments, removeOwnComment, saveComment } from './comments.ts';
import { listCities, listPeople, showPerson } from './people.ts';
import { saveReport } from './reports.ts';
import { listWithdrawn } from './withdrawn.ts';

const memberIdOf = ({ member }: Asker) => member?.id ?? null;

/** The definitions of the attributes in the asker's language, in the table's order. */
const definitions = ({ say }: Asker) =>
  [...attributes]
    .sort((a, b) => a.attrGroupId - b.attrGroupId || a.sortOrder - b.sortOrder)
    .map(({ hidden: _, ...one }) => ({ ...one, name: say(one.name), hint: say(one.hint) }));

/** Registers the room's calls: `/xuanfei`, `/nHome…`, comments, reports. */
export function companionCalls(api: Api): void {
  const { plaza } = api;
  const { db, env, now, settings } = plaza;
  serve(api, getCities, (_, { lang }) => listCities(db, lang));
  const digitsOfCurrency = async () => currencyDigits((await settings.get()).currency);
  serve(api, getPeople, async (input, asker) =>
    listPeople(db, asker.lang, input, { member: memberIdOf(asker), digits: await digitsOfCurrency() }),
  );
  serve(api, getPerson, ({ id }, asker) => showPerson(db, asker.lang, id, asker.member.id));
  serve(api, getCards, async (input, asker) =>
    listCards(db, asker.lang, input, {
      member: memberIdOf(asker),
      today: dayIn(env.TIME_ZONE, now()),
      digits: await digitsOfCurrency(),
    }),
  );
  serve(api, getCardPictures, ({ id }, { member }) => cardPictures(db, id, member.id));
  serve(api, getCard, async ({ id }, asker) =>
    showCard(db, asker.lang, id, { member: memberIdOf(asker), digits: await digitsOfCurrency() }),
  );
  serve(api, getCardAttributes, (_, asker) => definitions(asker));
  serve(api, getComments, ({ id }, asker) => listComments(db, asker.lang, id, memberIdOf(asker)));
  serve(api, writeComment, (input, asker) => saveComment(plaza, input, asker));
  serve(api, removeComment, (input, asker) => removeOwnComment(plaza, input, asker));
  serve(api, report, (input, asker) => saveReport(plaza, input, asker));
  serve(api, block, (input, asker) => blockTarget(plaza, input, asker));
  serve(api, getBlocked, (_, { lang, member }) => listBlocked(db, lang, member.id));
  serve(api, unblock, (input, asker) => unblockTarget(plaza, input, asker));
  serve(api, getWithdrawn, (_, asker) => listWithdrawn(db, memberIdOf(asker), now()));
}
