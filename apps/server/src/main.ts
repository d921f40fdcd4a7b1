import { startService } from '@farol/api';
import { DEMO_ACCOUNTS, fillDemonstration } from '@farol/demonstration';
import { startEmbedded } from '@farol/postgres';

await startService({
  startDatabase: startEmbedded,
  // Beside this file in the sources and in the bundle.
  backupProgram: import.meta.filename.replace(/(main|server)(\.\w+)$/, 'backup$2'),
  demonstration: { accounts: DEMO_ACCOUNTS, fill: fillDemonstration },
});
