// `npm run keys:rotate`: replaces the keys of an installation that is stopped.
import { orExplain, runRotation } from '@farol/api';
import { startEmbedded } from '@farol/postgres';

await orExplain(() => runRotation({ startDatabase: startEmbedded }, process.argv.slice(2)));
