import { games } from '../../../contract/game/games.ts';
import { keepPrivate } from '../../../server/settings/data-folder.ts';
import { readEnv } from '../../../server/settings/env.ts';
import { start } from '../../../server/start.ts';
import { fourthGame } from '../fourth-game.ts';

// As server/main.ts, of a site that offers one game more.

keepPrivate();
const running = await start(readEnv(process.env), undefined, [...games, fourthGame]);
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.stdout.write(`Plaza: http://localhost:${running.port}\n`);
