import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brokenArrows } from './imports.ts';

test('every import follows the arrows of the design', () => {
  const files = globSync('{contract,server,src,sw,verifier}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(0);
  const broken = files
    .filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .flatMap((file) => brokenArrows(file, readFileSync(file, 'utf8')));
  expect(broken).toEqual([]);
});

const allowed = [
  ['contract/deposit.ts', "import * as v from 'valibot'; import { call } from './call.ts'"],
  ['server/withdrawal/review.ts', "import { post } from '../ledger/post.ts'"],
  ['server/operator/main.ts', "import { invite } from '../account/invite.ts'"],
  ['server/app.ts', "import { depositCalls } from './deposit/calls.ts'"],
  ['src/app/start/router.tsx', "const Home = () => import('../../features/home/Home.tsx')"],
  [
    'src/features/deposit/Deposit.tsx',
    "import { Button } from '../../ui/controls/Button.tsx'; import './keypad.ts'",
  ],
  ['src/console/rooms/today/Today.tsx', "import { Button } from '../../../ui/controls/Button.tsx'"],
  ['src/console/data/send.ts', "import { requestEnded } from '../../data/transport/network.ts'"],
  ['src/data/transport/send.ts', "import type { Call } from '../../contract/call.ts'"],
  ['src/parts/fairness/proof-worker.ts', "import { verifyProof } from '../../../verifier/core/verify.ts'"],
  ['src/i18n/locale.ts', "import('../../locales/zh_cn/messages.po')"],
  ['sw/sw.ts', "import { precache } from 'workbox-precaching'; import { shell } from '../src/constants.ts'"],
] as const;

test.each(allowed)('%s may hold: %s', (file, source) => {
  expect(brokenArrows(file, source)).toEqual([]);
});

const refused = [
  ['contract/deposit.ts', "import { z } from 'zod'"],
  ['contract/deposit.ts', "import { db } from '../server/db/open.ts'"],
  ['server/withdrawal/review.ts', "import { openDeposit } from '../deposit/open-deposit.ts'"],
  ['server/withdrawal/review.ts', "const demo = await import('../demo/seed.ts')"],
  ['server/ledger/post.ts', "export { order } from '../game/order/place-order.ts'"],
  ['server/http/serve.ts', "import { start } from '../start.ts'"],
  ['server/i18n/i18n.ts', "import { locale } from '../../src/i18n/i18n.ts'"],
  ['server/main.ts', "import { startPostgres } from '../scripts/postgres.ts'"],
  ['src/features/deposit/Deposit.tsx', "export * from '../game/cart.ts'"],
  ['src/features/deposit/Deposit.tsx', "import type { Db } from '../../../server/db/open.ts'"],
  ['src/ui/controls/Button.tsx', "import { send } from '../../data/transport/send.ts'"],
  ['src/ui/controls/Button.tsx', "import { Home } from '../../features/home/Home.tsx'"],
  ['src/parts/fairness/proof-worker.ts', "import { build } from '../../constants.ts'"],
  ['src/data/transport/send.ts', "import { router } from '../../app/start/router.tsx'"],
  ['src/data/transport/send.ts', "import { readFile } from 'node:fs/promises'"],
  ['src/console/data/send.ts', "import { send } from '../../data/transport/send.ts'"],
  ['src/features/home/Home.tsx', "import { Table } from '../../console/parts/table/Table.tsx'"],
  ['src/features/home/Home.tsx', "import { roles } from '../../../contract/console/roles.ts'"],
  ['src/console/rooms/cases/Cases.tsx', "import { Member } from '../members/Member.tsx'"],
  ['verifier/core/draw.ts', "import { dice } from '../../server/draw/dice.ts'"],
  ['src/main.tsx', "import { register } from '../sw/sw.ts'"],
  ['sw/sw.ts', "import { send } from '../src/data/transport/send.ts'"],
  ['sw/sw.ts', "import Dexie from 'dexie'"],
] as const;

test.each(refused)('%s may not hold: %s', (file, source) => {
  const specifier = /'([^']+)'/.exec(source)?.[1];
  expect(brokenArrows(file, source)).toEqual([expect.stringMatching(`^${file} imports ${specifier}: .+`)]);
});
