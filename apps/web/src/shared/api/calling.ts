import type { DefaultOptions } from '@tanstack/react-query';
import { isApiError } from './api-error.ts';

/** Retries if there was no reply or the server was busy, never after a refusal. */
function mayRetry(failures: number, error: unknown): boolean {
  if (!isApiError(error) || error.code === 'tempo_esgotado') return false;
  return failures < 2 && (error.status === 0 || error.status === 503);
}

/** How calls are made. `always`: offline they fail with a message instead of pausing silently. */
export const CALLING = {
  queries: { staleTime: 15_000, retry: mayRetry, networkMode: 'always' },
  mutations: { retry: false, networkMode: 'always' },
} as const satisfies DefaultOptions;
