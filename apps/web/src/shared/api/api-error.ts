import type { ErrorBody } from '@farol/contracts';

/** A failed call, in the words of the server where it had any. `status` 0: no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly statusMessage: string;
  readonly errors: Record<string, string[]>;
  /** What the rules of the study found, each with its place. */
  readonly problemas: NonNullable<ErrorBody['problemas']>;
  /** The present row, when a stale `versao` was sent (409). */
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
  timeout: 'O servidor não respondeu em 120 segundos.',
} as const;

export const offlineError = (): ApiError =>
  new ApiError(0, { code: 'sem_conexao', statusMessage: texts.offline });
export const timeoutError = (): ApiError =>
  new ApiError(0, { code: 'tempo_esgotado', statusMessage: texts.timeout });

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Worth asking again: nothing answered, the session ended, or the server was busy. */
export const isTransient = (error: unknown): boolean =>
  isApiError(error) &&
  (error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500);

/** Nothing of the product answered: no network, or nobody behind the address. */
export const isUnreachable = (error: unknown): boolean =>
  isApiError(error) && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** The words to show for any failure. */
export const errorMessage = (error: unknown): string =>
  isApiError(error) ? error.statusMessage : texts.unexpected;
