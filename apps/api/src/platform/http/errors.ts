import type { ErrorBody } from '@farol/contracts';
import { ESCOPO_LABELS, type Escopo } from '@farol/domain/access';

export type FieldErrors = Record<string, string[]>;

/** An error for the caller: a code for programs, a Portuguese sentence for people. */
export class AppError extends Error {
  code: string;
  status: number;
  statusMessage: string;
  errors?: FieldErrors;
  problemas?: ErrorBody['problemas'];
  atual?: unknown;
  retryAfter?: number;
  /** For the security log alone, where it knows more than the caller is told. */
  motivo?: string;

  constructor(
    code: string,
    statusMessage: string,
    more: {
      status: number;
      errors?: FieldErrors;
      problemas?: ErrorBody['problemas'];
      atual?: unknown;
      retryAfter?: number;
      motivo?: string;
    },
  ) {
    super(`${code}: ${statusMessage}`);
    this.name = 'AppError';
    this.code = code;
    this.statusMessage = statusMessage;
    this.status = more.status;
    this.errors = more.errors;
    this.problemas = more.problemas;
    this.atual = more.atual;
    this.retryAfter = more.retryAfter;
    this.motivo = more.motivo;
  }
}

const FEMININE = [
  'Cópia',
  'Apólice',
  'Área',
  'Comissão',
  'Empresa',
  'Especialidade',
  'Etiqueta',
  'Linha',
  'Opção',
  'Sessão',
  'Tarefa',
  'Visão',
];

export const notFound = (what = 'Registro', motivo?: string) =>
  new AppError('nao_encontrado', `${what} não ${FEMININE.includes(what) ? 'encontrada' : 'encontrado'}.`, {
    status: 404,
    motivo,
  });

export const forbidden = (why = 'Você pode ver, mas não fazer isto.') =>
  new AppError('sem_permissao', why, { status: 403 });

/** Of a key: none for the call, or not the one that it needs. */
export const beyondScope = (needed: readonly Escopo[]) =>
  new AppError(
    needed.length === 0 ? 'fechada_a_chaves' : 'escopo_ausente',
    needed.length === 0
      ? 'Esta chamada não pode ser feita por chave de API. Entre com usuário e senha.'
      : `Esta chave não tem o escopo ${needed.map((one) => `“${one}” (${ESCOPO_LABELS[one].toLowerCase()})`).join(' ou ')}.`,
    { status: 403, motivo: 'escopo' },
  );

/** Enforces the set-up of a required second factor before anything else. */
export const secondFactorMissing = () =>
  new AppError('segundo_fator_obrigatorio', 'Sua empresa exige o segundo fator. Ligue-o para continuar.', {
    status: 403,
  });

export const unauthenticated = (message = 'Entre para continuar.') =>
  new AppError('nao_autenticado', message, { status: 401 });

/** Most field errors in one answer. */
export const MAX_ERRORS = 100;

export const invalid = (
  errors: FieldErrors,
  message = 'Confira os campos destacados.',
  problemas?: ErrorBody['problemas'],
) =>
  new AppError('dados_invalidos', message, {
    status: 422,
    errors: Object.fromEntries(Object.entries(errors).slice(0, MAX_ERRORS)),
    problemas: problemas?.slice(0, MAX_ERRORS),
  });

export const conflict = (code: string, message: string, atual?: unknown) =>
  new AppError(code, message, { status: 409, atual });

/** A change of the survey that would undo what was quoted: named by item, with what may be done instead. */
export const itemInCotacao = (errors: FieldErrors, problemas: NonNullable<ErrorBody['problemas']>) =>
  new AppError('item_em_cotacao', problemas[0]?.mensagem ?? 'Este item já foi cotado.', {
    status: 409,
    errors,
    problemas: problemas.slice(0, MAX_ERRORS),
  });

export const staleVersion = (atual: unknown) =>
  conflict('versao_antiga', 'Outra pessoa mudou este registro. Veja a versão atual.', atual);

export const unavailable = (message = 'Serviço indisponível no momento. Tente de novo em instantes.') =>
  new AppError('indisponivel', message, { status: 503, retryAfter: 5 });

export const tooMany = (seconds: number) =>
  new AppError('muitas_tentativas', `Muitas tentativas. Tente de novo em ${seconds} segundos.`, {
    status: 429,
    retryAfter: seconds,
  });
