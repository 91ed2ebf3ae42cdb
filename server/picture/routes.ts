import { Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';
import { filePolicy } from '../site/policy.ts';
import { PictureStore } from './store.ts';

const kept = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept',
  'content-security-policy': filePolicy,
};

/** Named outright in Accept: a client that takes anything may not know AVIF. */
const takesAvif = (accept: string | undefined) =>
  /(^|[,\s])image\/avif\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accept ?? '');

/** Public pictures, `/picture/<hash>.webp`: what is there never changes. */
export function pictureRoutes({ env }: Plaza): Hono {
  const store = new PictureStore(env.DATA_DIR);
  return new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    const twin = takesAvif(context.req.header('accept')) ? await store.readTwin(name) : undefined;
    const bytes = twin ?? (await store.read(name));
    if (!bytes) return context.text('There is no such picture', 404, { 'cache-control': 'no-store' });
    const form = twin ? 'avif' : 'webp';
    const told = { 'content-type': `image/${form}`, etag: `"${name.replace(/webp$/, form)}"` };
    return context.body(new Uint8Array(bytes), 200, { ...kept, ...told });
  });
}
