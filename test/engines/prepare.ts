import prepareSite from '../support/browser/prepare.ts';
import { install } from './driver/install.ts';

/** The engines are on this machine, and the demo data is made once. */
export default async function prepare() {
  install();
  return prepareSite();
}
