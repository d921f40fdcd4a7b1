/** A start that cannot continue; the message is the whole line printed. */
export class EmbeddedError extends Error {
  readonly expected = true;
}

const FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

/** Why no cluster could be made in a folder, from what `initdb` or the system said. */
export function creationError(root: string, said: string): EmbeddedError {
  if (FULL.test(said))
    return new EmbeddedError(
      `Sem espaço em disco para criar o banco em ${root}: libere pelo menos 200 MB e inicie de novo.`,
    );
  const faults = said
    .trim()
    .split('\n')
    .filter((line) => !/removing (contents of )?data directory/.test(line));
  return new EmbeddedError(`Não foi possível criar o banco em ${root}: ${faults.at(-1) ?? said}`);
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
