import { errorMessage, isApiError } from '../../shared/api/index.ts';
import { currentRow } from '../../shared/ui/conflict.ts';

/** First message of each field that was refused. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isApiError(error) || error.status !== 422) return {};
  return Object.fromEntries(
    Object.entries(error.errors).map(([name, messages]) => [name, messages[0] ?? '']),
  );
}

/** What stands above the form: that somebody changed it before, or what else went wrong. */
export function alertsFor(error: unknown, stale: string): string[] {
  if (!error) return [];
  if (currentRow(error)) return [stale];
  return isApiError(error) && error.status === 422 ? [error.statusMessage] : [errorMessage(error)];
}
