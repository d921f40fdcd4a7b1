import { errorMessage, isApiError } from '../../shared/api/index.ts';

/** On a 422 the first field's message; otherwise the server's own words. */
export function firstMessage(error: unknown): string {
  const field = isApiError(error) && error.status === 422 ? error.firstFieldMessage : undefined;
  return field ?? errorMessage(error);
}
