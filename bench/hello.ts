import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// The reference: the least that the framework can answer. Prints its address as the server does.
const app = new Hono();
app.get('/', (context) => context.text('hello'));
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(`http://localhost:${port}`));
