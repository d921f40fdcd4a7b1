import { resolve } from 'node:path';
import { startFailure } from './platform/start-failure.ts';

/** Runs a program; its failure prints the reason in one line, or a stack if it is a bug, and ends the process. */
export async function orExplain(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const dataDir = resolve(process.env.DATA_DIR || 'data');
    process.stderr.write(`${startFailure(error, dataDir) ?? (error as Error).stack}\n`);
    process.exit(1);
  }
}
