import { SettingsError } from './env.ts';

/** Runs a program; its failure prints the reason in one line, or a stack if it is a bug, and ends the process. */
export async function orExplain(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    const expected = error instanceof SettingsError || (error as { expected?: boolean }).expected === true;
    process.stderr.write(expected ? `${(error as Error).message}\n` : `${(error as Error).stack}\n`);
    process.exit(1);
  }
}
