// `npm test`: everything, in order. `npm test -- unit api`: only those parts.
import { EVERYTHING, runParts } from './lib/parts.mjs';

const named = process.argv.slice(2);
await runParts(named.length > 0 ? named : EVERYTHING);
