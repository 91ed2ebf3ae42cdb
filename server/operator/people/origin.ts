import { enrolPath } from '../../../contract/console/sign-in.ts';
import type { Plaza } from '../../context/app-context.ts';

/**
 * The one origin at which the console may be used. `localhost` and not `127.0.0.1` without a proxy: browsers offer no passkeys
 * at an IP address.
 */
export const consoleOrigin = ({ consoleOrigin: own, env }: Pick<Plaza, 'consoleOrigin' | 'env'>): string =>
  env.CONSOLE_URL ?? own ?? `http://localhost:${env.CONSOLE_PORT}`;

/** The address of an enrolment link. */
export const enrolAddress = (plaza: Pick<Plaza, 'consoleOrigin' | 'env'>, token: string): string =>
  `${consoleOrigin(plaza)}${enrolPath(token)}`;
