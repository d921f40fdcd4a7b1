// `npm run -s keys:open -- FILE > COPY`: what an encrypted file of the data folder holds.
import { openSealed, orExplain } from '@farol/api';

await orExplain(() => openSealed(process.argv[2] ?? '', process.stdout));
