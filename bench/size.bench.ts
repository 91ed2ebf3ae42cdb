import { entryBytes } from './entry.ts';
import { report } from './report.ts';

report({
  name: 'client: entry JavaScript, gzip',
  value: entryBytes(),
  against: 130_000,
  unit: 'bytes',
  reach: { atMost: 1 },
});
