import { startService } from '@farol/api';
import { DEMO_ACCOUNTS, fillDemonstration } from '@farol/demonstration';
import { startEmbedded } from '@farol/postgres';

await startService({
  startDatabase: startEmbedded,
  demonstration: { accounts: DEMO_ACCOUNTS, fill: fillDemonstration },
});
