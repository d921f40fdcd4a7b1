import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startServer, temporaryData } from '../../support/server.ts';
import { startPostalCodes } from './postal-codes.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    farol: { url: string; dataDir: string };
  }
}

/** One installation with its demonstration for all the journeys: each works with people of its own. */
export default async function setup(project: TestProject) {
  const dataDir = await temporaryData();
  const postalCodes = await startPostalCodes();
  const server = await startServer(dataDir, { CEP_URL: postalCodes.url, DEMO: 'on' });
  project.provide('farol', { url: server.url, dataDir });
  return async () => {
    await server.end('SIGTERM');
    postalCodes.close();
    await rm(dataDir, { recursive: true });
  };
}
