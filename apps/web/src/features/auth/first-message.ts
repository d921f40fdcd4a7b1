import { errorMessage, isApiError } from '../../shared/api/index.ts';

/** The first field's message of a 422; otherwise the server's message. */
export function firstMessage(error: unknown): string {
  const field = isApiError(error) && error.status === 422 ? error.firstFieldMessage : undefined;
  return field ?? errorMessage(error);
}
