import {
  block,
  getCard,
  getCardAttributes,
  getCardPictures,
  getCards,
  getCities,
  getComments,
  getPeople,
  getPerson,
  getWithdrawn,
  report,
  writeComment,
} from '../../contract/companion.ts';
import { currencyDigits } from '../../contract/money.ts';
import type { Asker } from '../http/asker.ts';
import { type Api, serve } from '../http/serve.ts';
import { dayIn } from '../settings/calendar-day.ts';
import { attributes } from './attributes.ts';
import { cardPictures, showCard } from './card.ts';
import { listCards } from './cards.ts';
import { keepComment, listComments } from './comments.ts';
import { listCities, listPeople, showPerson } from './people.ts';
import { blockTarget, keepReport } from './reports.ts';
import { listWithdrawn } from './withdrawn.ts';

const whose = ({ member }: Asker) => member?.id ?? null;

/** Definitions in the asker's language, in the table's order. */
const definitions = ({ say }: Asker) =>
  [...attributes]
    .sort((a, b) => a.attrGroupId - b.attrGroupId || a.sortOrder - b.sortOrder)
    .map(({ hidden: _, ...one }) => ({ ...one, name: say(one.name), hint: say(one.hint) }));

/** `/xuanfei`, `/nHome…`, comments, reports. */
export function companionCalls(api: Api): void {
  const { plaza } = api;
  const { db, env, now, settings } = plaza;
  serve(api, getCities, (_, { lang }) => listCities(db, lang));
  serve(api, getPeople, (input, asker) => listPeople(db, asker.lang, input, whose(asker)));
  serve(api, getPerson, ({ id }, asker) => showPerson(db, asker.lang, id, asker.member.id));
  serve(api, getCards, (input, asker) =>
    listCards(db, asker.lang, input, { member: whose(asker), today: dayIn(env.TIME_ZONE, now()) }),
  );
  serve(api, getCardPictures, ({ id }, { member }) => cardPictures(db, id, member.id));
  serve(api, getCard, async ({ id }, asker) => {
    const digits = currencyDigits((await settings.get()).currency);
    return showCard(db, asker.lang, id, { member: whose(asker), digits });
  });
  serve(api, getCardAttributes, (_, asker) => definitions(asker));
  serve(api, getComments, ({ id }, asker) => listComments(db, asker.lang, id, whose(asker)));
  serve(api, writeComment, (input, asker) => keepComment(plaza, input, asker));
  serve(api, report, (input, asker) => keepReport(plaza, input, asker));
  serve(api, block, (input, asker) => blockTarget(plaza, input, asker));
  serve(api, getWithdrawn, (_, asker) => listWithdrawn(db, whose(asker), now()));
}
