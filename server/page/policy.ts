import { createHash } from 'node:crypto';
import { pageStyle } from './style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The policy of pages that the server renders: no scripts, no pictures, nothing from other origins, framed only by this site. */
const policy = (forms: "'self'" | "'none'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'font-src data:',
    `form-action ${forms}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** For pages whose forms are sent to this server. */
export const formPolicy = policy("'self'");

/** For pages without forms. */
export const readPolicy = policy("'none'");
