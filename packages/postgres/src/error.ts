/** A start that cannot continue; the message is the whole line printed. */
export class EmbeddedError extends Error {
  readonly expected = true;
}

export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
