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
