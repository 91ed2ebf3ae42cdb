import { Hono } from 'hono';
import type { Plaza } from '../plaza.ts';
import { filePolicy } from '../site/policy.ts';
import { PictureStore } from './store.ts';

const kept = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': filePolicy,
};

/** Public pictures, `/picture/<hash>.webp`: what is there never changes. */
export function pictureRoutes({ env }: Plaza): Hono {
  const store = new PictureStore(env.DATA_DIR);
  return new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    const bytes = await store.read(name);
    if (!bytes) return context.text('There is no such picture', 404, { 'cache-control': 'no-store' });
    return context.body(new Uint8Array(bytes), 200, { ...kept, etag: `"${name}"` });
  });
}
