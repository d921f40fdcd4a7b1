import { dataDirOf } from './env.ts';
import { startFailure } from './platform/start-failure.ts';

/** Runs a program; its failure prints the reason in one line, or a stack if it is a bug, and ends the process. */
export async function orExplain(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${startFailure(error, dataDirOf()) ?? (error as Error).stack}\n`);
    process.exit(1);
  }
}
