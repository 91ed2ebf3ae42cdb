import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import {
  block,
  getCard,
  getCardAttributes,
  getCards,
  getCities,
  getComments,
  getPeople,
  getPerson,
  report,
  writeComment,
} from '../../contract/companion.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { hasExtraOnceKnown } from './extra-calls.ts';
import type { List } from './mirror/list.ts';
import { refresh } from './mirror/refresh.ts';
import { currentMember } from './session/session.ts';
import { type Kind, removeFromDevice } from './takedown/takedown.ts';
import { Failure } from './transport/failure.ts';
import { send, sendForAnswer } from './transport/send.ts';

export type City = Answer<typeof getCities>[number];
export type Person = Answer<typeof getPeople>[number];
export type Profile = Answer<typeof getPerson> & { id: string };
export type Card = Answer<typeof getCards>['data'][number];
export type CardDetail = Answer<typeof getCard>['info'];
export type Attribute = Answer<typeof getCardAttributes>[number];
export type Comment = Answer<typeof getComments>[number];
export type Reply = Comment['reply'][number];

export type { Kind };

/** What cards are looked for by; ages in whole years, texts as the address bar has them. */
export type CardFilter = {
  city?: string | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  age_from?: string | undefined;
  age_to?: string | undefined;
};

type Of = { id: string };

export const cities: List<City, Record<never, never>> = {
  name: 'cities',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => id,
  read: (_, __, signal) => send(getCities, {}, { signal }),
};

/** The people of a city. */
export const people: List<Person, Of> = {
  name: 'people',
  of: 'viewer',
  size: 20,
  idOf: ({ id }) => id,
  read: ({ id }, { page }, signal) => send(getPeople, { id, page: String(page) }, { signal }),
};

/** One person: a list of one row, and of none when the person is not shown any more. */
export const person: List<Profile, Of> = {
  name: 'person',
  of: 'member',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) =>
    orGone('person', id, async () => [{ ...(await send(getPerson, { id }, { signal })), id }]),
};

export const cards: List<Card, CardFilter> = {
  name: 'cards',
  of: 'viewer',
  size: 20,
  idOf: ({ id }) => id,
  read: async (filter, { page }, signal) =>
    (await send(getCards, { ...filter, page: String(page) }, { signal })).data,
};

/** One card: a list of one row, and of none when the card is not shown any more. */
export const card: List<CardDetail, Of> = {
  name: 'card',
  of: 'viewer',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) =>
    orGone('card', id, async () => [(await send(getCard, { id }, { signal })).info]),
};

/** A card's comments with their replies, one's own that wait among them. */
export const comments: List<Comment, Of> = {
  name: 'comments',
  of: 'viewer',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) => send(getComments, { id }, { signal }),
};

/** What the table of a card's attributes is titled and ordered by; none where the server does not say. */
export const attributes: List<Attribute, Record<never, never>> = {
  name: 'attributes',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => String(id),
  read: async (_, __, signal) =>
    (await hasExtraOnceKnown(getCardAttributes)) ? send(getCardAttributes, {}, { signal }) : [],
};

/** How many cards a filter leaves, and all tags where the server tells them. */
export const cardCount = (filter: CardFilter) =>
  queryOptions({
    queryKey: ['companion', 'count', filter, currentMember(), currentLocale()],
    queryFn: async ({ signal }) => {
      const { count, tags } = await send(getCards, { ...filter, page: '1' }, { signal });
      return { count, tags };
    },
  });

async function orGone<Row>(kind: Kind, id: string, read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Failure) || error.word !== 'not_found') throw error;
    await removeFromDevice(kind, [id]);
    return [];
  }
}

/** Sends a comment, or a reply to the comment `parent`; it waits for an operator's approval. */
export async function sendComment(fields: { id: string; content: string; parent?: string }): Promise<void> {
  const read = () => refresh(comments, { id: fields.id });
  try {
    await sendForAnswer(writeComment, fields);
  } catch (error) {
    // It may stand there after all.
    if (error instanceof Failure && error.lost) void read();
    throw error;
  }
  await read();
}

export async function sendReport(fields: { kind: Kind; id: string; reason: string }): Promise<void> {
  await sendForAnswer(report, fields);
}

/**
 * The member sees it no more: on this device from now on, elsewhere at the next contact. `on`: the card whose comment it
 * is; a reply stands inside its comment, which is read again.
 */
export async function sendBlock(kind: Kind, id: string, on?: string): Promise<void> {
  await sendForAnswer(block, { kind, id });
  await removeFromDevice(kind, [id]);
  if (on) await refresh(comments, { id: on });
}

type RecentCity = Pick<City, 'id' | 'name'>;

/** Cities opened last on this device, the last one first. */
const recentKey = 'plaza-cities';

export function recentCities(): RecentCity[] {
  try {
    return JSON.parse(localStorage.getItem(recentKey) ?? '[]') as RecentCity[];
  } catch {
    return [];
  }
}

export function noteCity({ id, name }: RecentCity): void {
  const others = recentCities().filter((other) => other.id !== id);
  localStorage.setItem(recentKey, JSON.stringify([{ id, name }, ...others].slice(0, 4)));
}
