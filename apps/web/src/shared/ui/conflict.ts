import { isApiError } from '../api/index.ts';

/** The current row of a 409 `versao_antiga`, as the call answers it; null for every other failure. */
export function currentRow<Row = Record<string, unknown>>(error: unknown): Row | null {
  if (!isApiError(error) || error.status !== 409 || error.code !== 'versao_antiga') return null;
  return typeof error.atual === 'object' && error.atual !== null ? (error.atual as Row) : null;
}

/** Fields that differ, with the newer value. */
export const changedFields = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  ) as Partial<Body>;
