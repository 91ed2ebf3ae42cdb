import { Hono } from 'hono';
import type { Plaza } from '../context/app-context.ts';
import { filePolicy } from '../site/policy.ts';
import { PictureStore } from './store.ts';

const kept = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept',
  'content-security-policy': filePolicy,
};

/** Does Accept name AVIF? A client that accepts any type may not know it. */
const takesAvif = (accept: string | undefined) =>
  /(^|[,\s])image\/avif\s*(;(?!\s*q=0(\.0*)?\s*(,|$))|,|$)/i.test(accept ?? '');

/** Serves public pictures, `/picture/<hash>.webp`. The content of an address never changes. */
export function pictureRoutes({ env }: Plaza): Hono {
  const store = new PictureStore(env.DATA_DIR);
  return new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    const avif = takesAvif(context.req.header('accept')) ? await store.readAvif(name) : undefined;
    const bytes = avif ?? (await store.read(name));
    if (!bytes) return context.text('There is no such picture', 404, { 'cache-control': 'no-store' });
    const form = avif ? 'avif' : 'webp';
    const described = { 'content-type': `image/${form}`, etag: `"${name.replace(/webp$/, form)}"` };
    return context.body(new Uint8Array(bytes), 200, { ...kept, ...described });
  });
}
