// `npm run audit:verify`: whether audit trail, history and answers are as they were written; exit code 1 if not.
import { verifyInstallation } from '@farol/api';
import { openEmbedded } from '@farol/postgres/open';

const print = (line: string) => process.stdout.write(`${line}\n`);
if (!(await verifyInstallation({ openDatabase: openEmbedded, print }))) process.exitCode = 1;
