import { verifyCommand } from '@farol/api';

await verifyCommand(process.argv.slice(2));
