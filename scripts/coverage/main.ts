// Writes docs/specification.md and names what is missing.
import { writeFileSync } from 'node:fs';
import { coverageDocument, documentPath, gaps } from './document.ts';

writeFileSync(documentPath, coverageDocument());
for (const gap of gaps()) console.error(gap);
process.exitCode = gaps().length > 0 ? 1 : 0;
