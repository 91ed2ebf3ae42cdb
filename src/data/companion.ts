import { queryOptions } from '@tanstack/react-query';
import type { Answer } from '../../contract/call.ts';
import {
  block,
  getBlocked,
  getCard,
  getCardAttributes,
  getCards,
  getCities,
  getComments,
  getPeople,
  getPerson,
  removeComment,
  report,
  unblock,
  writeComment,
} from '../../contract/companion.ts';
import { currentLocale } from '../i18n/i18n.ts';
import { store } from '../local-storage.ts';
import { hasExtra, hasExtraOnceKnown } from './extra-calls.ts';
import { type List, named } from './mirror/list.ts';
import { refresh } from './mirror/refresh.ts';
import { currentMember, currentSession } from './session/session.ts';
import { removeComments } from './takedown/remove-comments.ts';
import { type Kind, removeFromDevice, reopenLists, withdrawn } from './takedown/takedown.ts';
import { Failure } from './transport/failure.ts';
import { queryClient } from './transport/query-cache.ts';
import { send, sendForAnswer } from './transport/send.ts';

export type City = Answer<typeof getCities>[number];
export type Person = Answer<typeof getPeople>[number];
export type Profile = Answer<typeof getPerson> & { id: string };
export type Card = Answer<typeof getCards>['data'][number];
export type CardDetail = Answer<typeof getCard>['info'];
export type Attribute = Answer<typeof getCardAttributes>[number];
export type Comment = Answer<typeof getComments>[number];
export type Reply = Comment['reply'][number];
export type Blocked = Answer<typeof getBlocked>[number];

export type { Kind };

/** The filter of the card list, in the form in which the address carries it; ages in whole years. */
export type CardFilter = {
  city?: string | undefined;
  tag?: string | undefined;
  q?: string | undefined;
  age_from?: string | undefined;
  age_to?: string | undefined;
  /** The lowest price first, or the highest; without it the operator's order. */
  sort?: 'price' | '-price' | undefined;
};

type ById = { id: string };

export const cities: List<City, Record<never, never>> = {
  name: 'cities',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => id,
  read: (_, __, signal) => send(getCities, {}, { signal }),
};

/**
 * The people of a city. With `all` they come at once, for a search: a copy of its own beside the one by pages, and every page
 * is the whole list, as from a server that does not page it.
 */
export const people: List<Person, ById & { all?: '1' | undefined }> = {
  name: 'people',
  of: 'viewer',
  size: 20,
  idOf: ({ id }) => id,
  // A link without a city leads to nobody.
  read: async ({ id, all }, { page }, signal) =>
    id ? send(getPeople, { id, ...(!all && { page: String(page) }) }, { signal }) : [],
};

/** One person: a list of one row, empty when the person is no longer shown. */
export const person: List<Profile, ById> = {
  name: 'person',
  of: 'member',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) =>
    emptyWhenGone('person', id, async () => [
      { ...(await send(getPerson, { id: named(id) }, { signal })), id },
    ]),
};

export const cards: List<Card, CardFilter> = {
  name: 'cards',
  of: 'viewer',
  size: 20,
  idOf: ({ id }) => id,
  read: async (filter, { page }, signal) =>
    (await send(getCards, { ...filter, page: String(page) }, { signal })).data,
};

/** One card: a list of one row, empty when the card is no longer shown. */
export const card: List<CardDetail, ById> = {
  name: 'card',
  of: 'viewer',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) =>
    emptyWhenGone('card', id, async () => [(await send(getCard, { id: named(id) }, { signal })).info]),
};

/** A card's comments with their replies, including the member's own that still wait for approval. */
export const comments: List<Comment, ById> = {
  name: 'comments',
  of: 'viewer',
  size: 0,
  idOf: ({ id }) => id,
  read: ({ id }, _, signal) => send(getComments, { id }, { signal }),
};

/** The titles of the attributes that a card's table shows, in their order; empty where the server has no such call. */
export const attributes: List<Attribute, Record<never, never>> = {
  name: 'attributes',
  of: 'everybody',
  size: 0,
  idOf: ({ id }) => String(id),
  read: async (_, __, signal) =>
    (await hasExtraOnceKnown(getCardAttributes)) ? send(getCardAttributes, {}, { signal }) : [],
};

/** How many cards match a filter, and all tags where the server sends them. */
export const cardCount = (filter: CardFilter) =>
  queryOptions({
    queryKey: ['companion', 'count', filter, currentMember(), currentLocale()],
    queryFn: async ({ signal }) => {
      const { count, tags } = await send(getCards, { ...filter, page: '1' }, { signal });
      return { count, tags };
    },
  });

/** Reads a row; when the server no longer has it, removes it from this device and gives no row. */
async function emptyWhenGone<Row>(kind: Kind, id: string, read: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Failure) || error.word !== 'not_found') throw error;
    await removeFromDevice(kind, [id]);
    return [];
  }
}

type CommentFields = { id: string; content: string; parent?: string };

/**
 * Sends a comment, or a reply to the comment `parent`; it waits for an operator's approval. Where the answer is lost, one that waits
 * among the member's own is this one.
 */
export async function sendComment(fields: CommentFields, signal: AbortSignal): Promise<void> {
  const { id } = fields;
  try {
    await sendForAnswer(writeComment, fields, { signal });
  } catch (error) {
    if (!(error instanceof Failure && error.lost && (await isWaiting(fields)))) throw error;
  }
  await refresh(comments, { id });
}

/** Whether the server has a comment or reply of these words by the member that waits for approval; `false` too if it does not answer. */
async function isWaiting({ id, content, parent }: CommentFields): Promise<boolean> {
  const all: readonly Comment[] = await send(getComments, { id }).catch(() => []);
  const own = parent ? (all.find((one) => one.id === parent)?.reply ?? []) : all;
  return own.some((one) => one.waiting === 1 && one.content === content);
}

/** Whether the server lets members remove their comments. */
export const removesComments = (): boolean => hasExtra(removeComment);

/**
 * Removes the member's own comment with its replies, or a reply, from the card `on`: on this device at once, on other devices
 * when they next reach the server.
 */
export async function sendRemoval(id: string, on: string): Promise<void> {
  await readIfLost(on, () => sendForAnswer(removeComment, { id }));
  const drop = async () => {
    await removeFromDevice('comment', [id]);
    await removeComments([id], []);
  };
  await drop();
  // A read that was already under way may bring it back.
  void refresh(comments, { id: on }).then(drop);
}

/** Makes a change among a card's comments. When its answer is lost, they are read again: it may have been done. */
async function readIfLost(card: string, send: () => Promise<unknown>): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (error instanceof Failure && error.lost) void refresh(comments, { id: card });
    throw error;
  }
}

export async function sendReport(fields: { kind: Kind; id: string; reason: string }): Promise<void> {
  await sendForAnswer(report, fields);
}

/**
 * Hides something from the member: on this device at once, on other devices when they next reach the server. `on`: the
 * card to which a comment belongs. A reply is part of its comment's row, so the comments are read again.
 */
export async function sendBlock(kind: Kind, id: string, on?: string): Promise<void> {
  await sendForAnswer(block, { kind, id });
  await removeFromDevice(kind, [id]);
  // The other entries of the same person go with what the server now says is withdrawn.
  void queryClient.invalidateQueries({ queryKey: withdrawn().queryKey });
  void queryClient.invalidateQueries({ queryKey: ['companion', 'blocked'] });
  if (on) await refresh(comments, { id: on });
}

/** What the member has blocked, newest first. */
export const blocked = () =>
  queryOptions({
    queryKey: ['companion', 'blocked', currentMember(), currentLocale()],
    queryFn: ({ signal }) => send(getBlocked, {}, { signal }),
    enabled: currentSession() !== null,
  });

/** Whether the server can undo a block. */
export const undoesBlocks = (): boolean => hasExtra(unblock) && hasExtra(getBlocked);

/** Undoes a block: lists in which it may be missing are read again when they are opened, those on the screen at once. */
export async function sendUnblock(kind: Kind, id: string): Promise<void> {
  await sendForAnswer(unblock, { kind, id });
  // A check that runs now may still have the id in its answer: it is given up for a new one.
  void queryClient.invalidateQueries({ queryKey: withdrawn().queryKey });
  void queryClient.invalidateQueries({ queryKey: ['companion', 'count'] });
  await reopenLists(kind);
  await queryClient.invalidateQueries({ queryKey: ['companion', 'blocked'] });
}

type RecentCity = Pick<City, 'id' | 'name'>;

/** The storage key of the cities opened last on this device, newest first. */
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
  store(recentKey, JSON.stringify([{ id, name }, ...others].slice(0, 4)));
}
