/** A start that cannot go on; the message is the whole line that the person reads. */
export class EmbeddedError extends Error {
  readonly expected = true;
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
