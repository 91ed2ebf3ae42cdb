import { createHash } from 'node:crypto';
import { pageStyle } from './style.ts';

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** Of pages that the server writes itself: no script, no picture, nothing from elsewhere; framed by this site alone. */
const policy = (forms: "'self'" | "'none'") =>
  [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    'font-src data:',
    `form-action ${forms}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ].join('; ');

/** The page's forms go to this server. */
export const formPolicy = policy("'self'");

/** The page is only read. */
export const readPolicy = policy("'none'");
