import { backupCommand } from '@farol/api';
import { startEmbedded } from '@farol/postgres';
import { openEmbedded } from '@farol/postgres/open';

await backupCommand({ openDatabase: openEmbedded, createDatabase: startEmbedded }, process.argv.slice(2));
