/** The server is unavailable, refuses connections or dropped one; retrying later makes sense. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  /** At start only the message is printed. */
  readonly expected = true;
  constructor(cause: unknown) {
    super('O banco de dados não está respondendo.', { cause });
  }
}

/** All board connections are in use, or a board exceeded its time limit. */
export class BoardsBusy extends Error {
  override readonly name = 'BoardsBusy';
  constructor(cause?: unknown) {
    super('Há consultas demais aos quadros.', { cause });
  }
}

/** The person does not reach these companies any more, or the session has ended. */
export class ScopeRefused extends Error {
  override readonly name = 'ScopeRefused';
  constructor(options: ErrorOptions) {
    super('Esta sessão não alcança mais estas empresas.', options);
  }
}

/** The database user lacks a required right; the message names it. */
export class DatabaseNotAllowed extends Error {
  override readonly name = 'DatabaseNotAllowed';
  readonly expected = true;
}

/** The database belongs to another version of the product; the message says what to do. */
export class DatabaseMismatch extends Error {
  override readonly name = 'DatabaseMismatch';
  readonly expected = true;
}

/** Of a statement's state: what is wrong with the schema, rights or server, in words that quote no row. */
const ABOUT_SCHEMA = /^(0A|2B|3F|42|53|54|55|57|58)/;

/** Nothing of the migration is left; the message names the fault without values of rows. */
export class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';
  readonly expected = true;
  constructor(migration: string, cause: unknown) {
    const { constraint, table, message } = (cause ?? {}) as {
      constraint?: string;
      table?: string;
      message?: string;
    };
    const state = sqlState(cause);
    const why =
      !state || ABOUT_SCHEMA.test(state)
        ? (message ?? String(cause))
        : [`estado ${state}`, table && `tabela ${table}`, constraint && `regra ${constraint}`]
            .filter(Boolean)
            .join(', ');
    super(
      `A migração ${migration} falhou e nada dela ficou no banco: ${why}. Inicie de novo com a versão anterior e avise quem mantém o programa.`,
      { cause },
    );
  }
}

const CERTIFICATE =
  /^(ERR_TLS_|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|HOSTNAME_MISMATCH)/;
const NO_TLS = 'The server does not support SSL connections';

/** Why an encrypted connection to the database was not possible, as a sentence; undefined for another error. */
export function encryptionProblem(error: unknown): DatabaseNotAllowed | undefined {
  for (const { code, message } of causes(error)) {
    if (message === NO_TLS)
      return new DatabaseNotAllowed(
        'O servidor do banco não oferece TLS. Ligue-o lá ou, numa rede em que ninguém escuta, defina DATABASE_TLS=off.',
        { cause: error },
      );
    if (code && CERTIFICATE.test(code))
      return new DatabaseNotAllowed(
        `O certificado do servidor do banco não serve (${code}). Informe a autoridade que o emitiu em DATABASE_URL (…?sslrootcert=/caminho/ca.pem), ou defina DATABASE_TLS=require para cifrar sem conferir.`,
        { cause: error },
      );
  }
  return undefined;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Shutdown, crash, start-up, too many connections. */
const SERVER_GONE = /^(08...|57P0[1-5]|53300|25006)$/;
const NO_CONNECTION_FREE = 'timeout exceeded when trying to connect';
const DRIVER_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after calling end/;

type DriverError = Error & { code?: string; constraint?: string };

/** The driver's error is a cause of the query builder's. */
function* causes(error: unknown): Generator<DriverError> {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth += 1) {
    yield current;
    if (current instanceof AggregateError) yield* current.errors.filter((e) => e instanceof Error);
    current = current.cause;
  }
}

export function isUnavailable(error: unknown): boolean {
  for (const { code, message } of causes(error))
    if ((code && (UNREACHABLE.has(code) || SERVER_GONE.test(code))) || DRIVER_MESSAGES.test(message))
      return true;
  return false;
}

/** A prepared statement from before a release that changed its tables: another connection knows the new ones. */
export function isOutdatedPlan(error: unknown): boolean {
  for (const { code, message } of causes(error))
    if (code === '26000' || (code === '0A000' && message.includes('cached plan'))) return true;
  return false;
}

/** Timeout while waiting for a pool connection, or of a statement. */
export function isTimeout(error: unknown): boolean {
  for (const { code, message } of causes(error))
    if (code === '57014' || message === NO_CONNECTION_FREE) return true;
  return false;
}

/** SQLSTATE of a failed statement, e.g. '23505'. */
export function sqlState(error: unknown): string | undefined {
  for (const { code } of causes(error)) if (code && /^[0-9A-Z]{5}$/.test(code)) return code;
  return undefined;
}

/** Transient: conflict of transactions, statement timeout, server out of memory. */
const PASSING = new Set(['40001', '40P01', '55P03', '57014', '53200']);
export const isPassing = (error: unknown): boolean => PASSING.has(sqlState(error) ?? '');

/** Work was given to somebody deleted in the same moment (migration 0032). */
export const isPersonDeleted = (error: unknown): boolean => sqlState(error) === 'FP001';

/** Name of the violated unique index, e.g. 'cliente_cpf'. */
export function uniqueViolation(error: unknown): string | undefined {
  for (const { code, constraint } of causes(error)) if (code === '23505') return constraint;
  return undefined;
}
