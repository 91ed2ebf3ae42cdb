import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Plaza } from '../../context/app-context.ts';
import { cookieSession, type FilmLink, filmFiles, isSigned, mediaCookie } from '../../keys/film-link.ts';
import { answerHeaders } from '../../site/headers.ts';
import { filePolicy } from '../../site/policy.ts';
import { openedBy } from './film-access.ts';
import { turnstile } from './semaphore.ts';
import { sendFile, tagOf } from './send-range.ts';

type Asked = Context<{ Bindings: HttpBindings }>;

/** Answers that one member may have open at once: a browser opens six, on two devices twelve. */
const mostOpen = 12;

/** Milliseconds after which the right is asked again inside an open answer. */
const askedAgain = 10_000;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What a request asks for; undefined when this site did not sign it, or its time is over. */
function linkOf({ keys, now }: Plaza, { req }: Asked): FilmLink | undefined {
  const file = filmFiles.find((name) => name === req.param('file'));
  const [film = '', member = '', expires = ''] = [req.param('film'), req.query('m'), req.query('e')];
  if (!file || !uuid.test(film) || !uuid.test(member) || !/^\d{1,12}$/.test(expires)) return undefined;
  const link = { film, file, member, expires: Number(expires) };
  return isSigned(keys, link, req.query('s') ?? '', now().getTime()) ? link : undefined;
}

const refused = (context: Asked) =>
  context.text('Not for you, or no longer', 403, { 'cache-control': 'private, no-store' });

/** Cuts an answer as soon as its right has ended, or nobody can say that it stands. */
function watch({ outgoing }: HttpBindings, stands: () => Promise<boolean>, every: number): () => void {
  const timer = setInterval(async () => {
    if (!(await stands().catch(() => false))) outgoing.destroy();
  }, every);
  return () => clearInterval(timer);
}

const tooMany = (context: Asked) =>
  context.text('Too many at once', 429, { 'cache-control': 'private, no-store', 'retry-after': '1' });

/**
 * Films, previews and their sprites, `/media/film/<film>/<file>?m=&e=&s=`: for the member that the link names, with the
 * cookie of a session of theirs, as far as they may see now.
 * @param every milliseconds after which the right is asked again inside an open answer
 */
export function filmRoutes(plaza: Plaza, every = askedAgain): Hono<{ Bindings: HttpBindings }> {
  const headers = { ...answerHeaders(plaza.env), 'content-security-policy': filePolicy };
  const enter = turnstile(mostOpen);
  const serve = async (context: Asked) => {
    const link = linkOf(plaza, context);
    const session = cookieSession(plaza.keys, getCookie(context, mediaCookie));
    const folder = link && session && (await openedBy(plaza, link, session));
    if (!folder) return refused(context);
    const leave = enter(link.member);
    if (!leave) return tooMany(context);
    const stands = async () => isCurrent(plaza, link) && (await openedBy(plaza, link, session)) === folder;
    const unwatch = watch(context.env, stands, every);
    const { incoming, outgoing } = context.env;
    const path = join(plaza.env.DATA_DIR, 'media', 'film', folder, link.file);
    try {
      return await sendFile({ path, tag: tagOf(folder, link.file) }, incoming, outgoing, headers);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return refused(context);
    } finally {
      unwatch();
      leave();
    }
  };
  return new Hono<{ Bindings: HttpBindings }>()
    .on(['GET', 'HEAD'], '/:film/:file', serve)
    .all('*', (context) =>
      ['GET', 'HEAD'].includes(context.req.method)
        ? refused(context)
        : context.text('Only to be read', 405, { allow: 'GET, HEAD' }),
    );
}

const isCurrent = ({ now }: Plaza, { expires }: FilmLink) => expires * 1000 > now().getTime();
