const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = Exclude<(typeof levels)[number], 'silent'>;

/** Writes JSON lines. Callers name each field: whole bodies, headers or rows are never logged, because they hold secrets. */
export type Log = Record<
  Level,
  (event: string, fields?: Record<string, string | number | boolean | undefined>) => void
>;

export function makeLog(
  level: Level | 'silent',
  write: (line: string) => void = (line) => process.stdout.write(line),
): Log {
  const from = levels.indexOf(level);
  const line =
    (name: Level): Log[Level] =>
    (event, fields) => {
      if (levels.indexOf(name) < from) return;
      write(`${JSON.stringify({ at: new Date().toISOString(), level: name, event, ...fields })}\n`);
    };
  return { debug: line('debug'), info: line('info'), warn: line('warn'), error: line('error') };
}
