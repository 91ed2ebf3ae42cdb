import { keysInDataFolder } from '../keys/key-files.ts';
import type { Env } from '../settings/env.ts';
import { loopback } from '../settings/ip.ts';

/** Warnings about settings that are allowed but risky, one line each. `demoPaid`: the result of `compareDemo`. */
export function warnings(env: Env, demoPaid: boolean): string[] {
  const { DEMO, HOST, LEGACY_GET, TRUST_PROXY, TRUSTED_PROXIES } = env;
  const far = TRUST_PROXY > 0 && !TRUSTED_PROXIES && HOST !== undefined && !loopback.has(HOST);
  const lines: [boolean, string][] = [
    [
      LEGACY_GET,
      'LEGACY_GET=1: passwords may stand in URLs, and so in the logs of whatever is in front of this server and in the history of browsers',
    ],
    [
      !DEMO && keysInDataFolder(env),
      'KEYS_DIR: the keys lie inside DATA_DIR, so that whoever copies the database has what opens it; name a folder elsewhere, and keep both backups apart',
    ],
    [
      far,
      `TRUST_PROXY: with HOST=${HOST} only a proxy on this machine is believed; name the others in TRUSTED_PROXIES, or everybody behind them counts as one`,
    ],
    [
      demoPaid,
      'DEMO: this database was begun with demo data and took real money; disable the member demo (operator member disable demo), and know that the invite PLAZA is open and the first 1000000.00 of the house were paid in by nobody',
    ],
  ];
  return lines.filter(([applies]) => applies).map(([, line]) => line);
}
