import type { Hono } from 'hono';
import type { ConsoleCall } from '../../contract/console/call.ts';
import type { Plaza } from '../context/app-context.ts';

/** The console's API, with which each room registers its calls. */
export type ConsoleApi = {
  hono: Hono;
  plaza: Plaza;
  /** The one origin at which the console may be used, such as `http://localhost:3001`. It is known once the port is. */
  origin: () => string;
  /** Headers of every answer, in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Every registered call. */
  served: Set<ConsoleCall>;
};
