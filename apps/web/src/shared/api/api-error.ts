import type { ErrorBody } from '@farol/contracts';

/** A failed call, with the server's message if there is one. `status` 0: no reply. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly statusMessage: string;
  readonly errors: Record<string, string[]>;
  /** Problems found by the study's rules, each with its field. */
  readonly problemas: NonNullable<ErrorBody['problemas']>;
  /** The current row, if the sent `versao` was stale (409). */
  readonly atual: unknown;
  readonly requestId: string | null;

  constructor(status: number, body: Omit<Partial<ErrorBody>, 'errors'> & { errors?: ErrorBody['errors'] }) {
    const message = body.statusMessage ?? texts.unexpected;
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'erro_inesperado';
    this.statusMessage = message;
    this.errors = body.errors ?? {};
    this.problemas = body.problemas ?? [];
    this.atual = body.atual;
    this.requestId = body.request_id ?? null;
  }

  get firstFieldMessage(): string | undefined {
    return Object.values(this.errors)[0]?.[0];
  }
}

const texts = {
  unexpected: 'O servidor não conseguiu responder.',
  offline: 'Sem conexão com o servidor. Confira a internet e tente de novo.',
  timeout: (seconds: number) => `O servidor não respondeu em ${seconds} segundos.`,
} as const;

export const offlineError = (): ApiError =>
  new ApiError(0, { code: 'sem_conexao', statusMessage: texts.offline });
export const timeoutError = (limitMs = 120_000): ApiError =>
  new ApiError(0, { code: 'tempo_esgotado', statusMessage: texts.timeout(limitMs / 1000) });

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The change would take out what was quoted; the error names the items and what may be done instead. */
export const isHeld = (error: unknown): error is ApiError =>
  isApiError(error) && error.status === 409 && error.code === 'item_em_cotacao';

/** The current row of a 409 `versao_antiga`, as the call answers it; null for every other failure. */
export function currentRow<Row = Record<string, unknown>>(error: unknown): Row | null {
  if (!isApiError(error) || error.status !== 409 || error.code !== 'versao_antiga') return null;
  return typeof error.atual === 'object' && error.atual !== null ? (error.atual as Row) : null;
}

/** Worth a retry: no reply, session expired, or server busy. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/** No reply from the product: no network, or a gateway error (502 to 504). */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** A part of the page that did not arrive, as each browser and the loader of styles say it. */
const FAILED_IMPORT = /dynamically imported module|module script failed|Unable to preload CSS/i;
const isFailedImport = (error: unknown): boolean =>
  error instanceof Error && FAILED_IMPORT.test(error.message);

/** Message of any failure. */
export function errorMessage(error: unknown): string {
  if (isApiError(error)) return error.statusMessage;
  return isFailedImport(error) ? texts.offline : texts.unexpected;
}
