import { currentRow, errorMessage, isApiError } from '../../shared/api/index.ts';
import { isSame } from '../../shared/sync/pending-changes.ts';

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

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null
        ? Object.entries(at).find(([key]) => key === name)?.[1]
        : undefined,
    value,
  );

/** Errors of fields that still hold what was refused; a name that is no field of it counts by its first part. */
export function uncorrected(
  errors: Readonly<Record<string, string>>,
  refused: unknown,
  now: unknown,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => {
      const path = name.split('.');
      const place = valueAt(refused, path) === undefined ? path.slice(0, 1) : path;
      return isSame(valueAt(refused, place), valueAt(now, place));
    }),
  );
}
