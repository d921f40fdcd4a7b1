// `npm run check`: what a change must pass before it is committed; no browser, no build.
import { runParts } from './lib/parts.mjs';

await runParts(['lint', 'types', 'unit', 'api', 'web']);
