import { errorMessage, isApiError } from '../../shared/api/index.ts';
import { currentRow } from '../../shared/ui/conflict.ts';

/** First message of each field with an error. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.status !== 422) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([name, messages]) => [name, messages[0] ?? '']),
  );
}

/** Alerts above the form: a stale version, or any other failure. */
export function alertsFor(error: unknown, stale: string): string[] {
  if (!error) return [];
  if (currentRow(error)) return [stale];
  return isApiError(error) && error.status === 422 ? [error.statusMessage] : [errorMessage(error)];
}
