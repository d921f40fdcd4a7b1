import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { filledData } from '../../support/filled.ts';
import { startServer } from '../../support/server.ts';
import { layLine } from './line.ts';
import { startPostalCodes } from './postal-codes.ts';

export type Installation = { url: string; dataDir: string };

declare module 'vitest' {
  export interface ProvidedContext {
    installations: Installation[];
  }
}

/** Long enough for a journey to take a move back, short enough to wait for its mails. */
const MAIL_WAIT_SECONDS = '20';

/** One installation with demonstration per worker: their journeys do not interfere. */
export default async function setup(project: TestProject) {
  const postalCodes = await startPostalCodes();
  const folders: string[] = [];
  for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) folders.push(await filledData());
  const servers = await Promise.all(
    folders.map((dataDir) =>
      startServer(dataDir, { CEP_URL: postalCodes.url, DEMO: 'on', OIDC_PRIVATE: 'on', MAIL_WAIT_SECONDS }),
    ),
  );
  const lines = await Promise.all(servers.map(({ url }) => layLine(url)));
  project.provide(
    'installations',
    lines.map(({ url }, index) => ({ url, dataDir: folders[index]! })),
  );
  return async () => {
    await Promise.all(lines.map((line) => line.close()));
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    postalCodes.close();
    await Promise.all(folders.map((dataDir) => rm(dataDir, { recursive: true })));
  };
}
