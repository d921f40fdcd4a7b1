import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { BoardsBusy, DatabaseUnavailable, isTimeout } from './errors.ts';
import { createPool, cutConnections, type Notice, type PoolOptions, type StudyKey, usageOf } from './pool.ts';
import { PATIENCE_MS, watchPulse } from './pulse.ts';
import { type Companies, createScopes, isUnproven, NOBODY, prove } from './scope.ts';
import { createShares } from './shares.ts';
import { createTransactionSharing, withSavepoint } from './sharing.ts';
import { type Opening, runTransaction, type Tx } from './transaction.ts';

/**
 * Runs `work` in its open transaction and cancels its statement, through another connection, when `gone`
 * aborts. Ends after the cancellation, which must not hit the connection's next user.
 */
async function cancelWhen<T>(gone: AbortSignal, pool: pg.Pool, tx: Tx, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    cancelling = cancelBackend(pool, Number(rows[0]?.pid)).catch(() => undefined);
  };
  gone.addEventListener('abort', cancel, { once: true });
  try {
    gone.throwIfAborted();
    return await work();
  } finally {
    gone.removeEventListener('abort', cancel);
    await cancelling;
  }
}

/** A session may cancel only statements of its login, not of the role it switched to. */
const cancelBackend = (pool: pg.Pool, pid: number) =>
  pool.query(`begin; set local role none; select pg_cancel_backend(${pid}); commit`);

/** One connection: of a pool, which opens it with its first statement and again once it is lost. */
type Connection = { query(text: string): Promise<unknown>; end(): Promise<void> };

/** Milliseconds between two announcements: what happens meanwhile goes with the next. */
const GAP_MS = 20;

/**
 * Tells every process that events were committed: the first at once, those shortly after it together. An announcement
 * that is lost does no harm: who listens looks every few seconds anyway.
 *
 * It commits asynchronously: PostgreSQL writes transactions that notify to disk one after the other, and nobody
 * needs this one to be there.
 */
export function createAnnouncer(connection: Connection, onError: (error: unknown) => void) {
  let sending: Promise<void> | undefined;
  let resting: NodeJS.Timeout | undefined;
  let isDue = false;

  const tell = () => connection.query("select pg_notify('farol_evento', '')").catch(onError);

  const send = async () => {
    isDue = false;
    await tell();
    resting = setTimeout(() => {
      resting = undefined;
      if (isDue) announce();
    }, GAP_MS);
    sending = undefined;
  };

  function announce(): void {
    isDue = true;
    if (!sending && !resting) sending = send();
  }

  return {
    announce,
    /** Announces what is left, then closes the connection. */
    async close() {
      await sending;
      clearTimeout(resting);
      if (isDue) await tell();
      await connection.end();
    },
  };
}

export {
  BoardsBusy,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  isPassing,
  isPersonDeleted,
  isUnavailable,
  ScopeRefused,
  sqlState,
  uniqueViolation,
} from './errors.ts';
export type { StudyKey } from './pool.ts';
export { type Statement, statement } from './statement.ts';
export type { Tx } from './transaction.ts';

type ReadOptions = {
  /**
   * For a board or a search: on a few connections of their own, so that slow reads do not block other requests, nor one
   * person's all others'. Throws BoardsBusy when none is free in time or a statement takes too long.
   */
  heavy?: boolean;
  /** Its statements are static and have one good plan for all values: it is made once on a connection. */
  onePlan?: boolean;
  /** When it aborts, a heavy read waits no more for its connection. */
  gone?: AbortSignal;
};

/**
 * The four doors. Inside `read`, `write` and `export` those of the same companies join the transaction, one after the
 * other, and fail alone; a write inside a read is refused.
 */
export type Db = {
  /** A read-only transaction that sees the actor's companies only. */
  read<T>(actor: Companies, work: (tx: Tx) => Promise<T>, options?: ReadOptions): Promise<T>;
  /** A transaction that sees and changes the actor's companies only. */
  write<T>(actor: Companies, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction over all companies: login, jobs, seed, private links. */
  service<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * A portion of an export, on separate connections. When `gone` aborts, its statement is cancelled. `oneMoment`:
   * read-only, and all its statements see the same moment, however long it takes.
   */
  export<T>(
    actor: Companies,
    work: (tx: Tx) => Promise<T>,
    gone: AbortSignal,
    options?: { oneMoment?: boolean },
  ): Promise<T>;
  /** Runs at once, or, inside a shared transaction, once that is committed or rolled back; each function once. */
  whenEnded(run: () => void): void;
  /** Called after each transaction that changed sessions or what decides their rights, before it resolves. */
  onSessionsChanged(run: () => void): void;
  /** Called after each transaction of this process that queued something for a webhook. */
  onWebhooksQueued(run: () => void): void;
  /** Connections by pool and state, for measurements. */
  usage(): Record<'main' | 'service' | 'boards' | 'exports', { used: number; idle: number; waiting: number }>;
  /** Resolves when the database answers; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DbOptions = PoolOptions & {
  /** Of the login that can be farol_servico; without it that of requests has to be both. */
  serviceConnectionString?: string | undefined;
  /** Ends what waits for a server that stands still, and refuses the rest until it answers. */
  watch?: { gapMs?: number; patienceMs?: number };
  /** Writes what the boards show of studies that a transaction has changed, before it commits. */
  projectStudies(tx: Tx, studies: readonly StudyKey[]): Promise<void>;
};

/** Boards read concurrently, boards waiting for a connection, milliseconds per statement and until plans are forgotten. */
const BOARDS = { max: 4, waiting: 12, statementTimeout: 10_000, idleTimeout: 600_000 };
/** Of them for one person, whose others wait as long as a connection is waited for. */
const BOARDS_OF_ONE = { running: 2, waiting: 6, patience: 5_000 };
/** Milliseconds for `ping`, also while the look before it waits. */
const READY_MS = 1_500;
/** As many as exports run at once (platform/exports/slots.ts), and a whole archive, so that none waits. */
const EXPORTS = { max: 5, statementTimeout: 20_000 };

/** Logins, sessions, jobs and work over all companies. */
const SERVICE_MAX = 6;

export function createDb({ projectStudies, serviceConnectionString, watch, ...options }: DbOptions): Db {
  const pool = createPool(options);
  const services = createPool({
    ...options,
    connectionString: serviceConnectionString ?? options.connectionString,
    max: Math.min(options.max ?? SERVICE_MAX, SERVICE_MAX),
    role: 'farol_servico',
  });
  const boards = createPool({ ...options, ...BOARDS });
  const exports = createPool({ ...options, ...EXPORTS });
  const share = createShares(BOARDS_OF_ONE, () => new BoardsBusy());
  const sharing = createTransactionSharing();
  const watchers = new Set<() => void>();
  const webhookWatchers = new Set<() => void>();
  const announcing = createPool({ ...options, bulk: true, max: 1 });
  const announcer = createAnnouncer(announcing, (error) => options.onError?.(error as Error));
  const asking = createPool({ ...options, max: 1, answerTimeout: watch?.patienceMs ?? PATIENCE_MS });
  const pulse =
    watch &&
    watchPulse(
      asking,
      () => {
        for (const one of [pool, services, boards, exports, announcing]) cutConnections(one);
      },
      watch.gapMs,
    );
  const refuseStill = () => {
    if (pulse?.isStill()) throw new DatabaseUnavailable(new Error('it answers nothing'));
  };
  const onRaised = (notices: ReadonlySet<Notice>) => {
    if (notices.has('farol_sessao')) {
      scopes.forget();
      for (const run of watchers) run();
    }
    if (notices.has('farol_evento')) announcer.announce();
    if (notices.has('farol_webhook')) for (const run of webhookWatchers) run();
  };

  const service = async <T>(work: (tx: Tx) => Promise<T>) => {
    refuseStill();
    return runTransaction(
      {
        pool: services,
        opening: { begin: 'begin', role: 'farol_servico', scope: NOBODY, plans: 'auto' },
        projectStudies,
        onRaised,
      },
      work,
    );
  };
  const scopes = createScopes((...who) => service((tx) => prove(tx, ...who)));

  /** A transaction of an actor, or a part of the one around it. */
  const shared = async <T>(
    actor: Companies,
    work: (tx: Tx) => Promise<T>,
    { from = pool, ...way }: Pick<Opening, 'begin' | 'plans'> & { from?: typeof pool },
  ): Promise<T> => {
    const { empresas } = actor;
    if (!empresas.every(Number.isInteger)) throw new TypeError('companies of an actor must be integers');
    const isReadOnly = way.begin !== 'begin';
    const outer = sharing.joinable(empresas);
    if (outer?.isReadOnly && !isReadOnly) throw new Error('a write inside a read');
    if (outer) return withSavepoint(outer.tx, work);
    refuseStill();
    const ended = new Set<() => void>();
    const opening: Opening = { role: 'farol_app', scope: await scopes.of(actor), ...way };
    try {
      return await runTransaction({ pool: from, opening, projectStudies, onRaised }, (tx) =>
        sharing.share({ tx, empresas, isReadOnly, ended }, work),
      );
    } catch (error) {
      if (!isUnproven(error)) throw error;
      scopes.forget();
      throw new DatabaseUnavailable(error);
    } finally {
      for (const run of ended) run();
    }
  };

  const heavyRead = async <T>(
    actor: Parameters<Db['read']>[0],
    work: (tx: Tx) => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T> => {
    if (boards.waitingCount >= BOARDS.waiting) throw new BoardsBusy();
    try {
      const read = () =>
        shared(actor, work, { begin: 'begin read only', plans: 'force_custom_plan', from: boards });
      return await share(actor.funcionario_id ?? '', read, gone);
    } catch (error) {
      throw isTimeout(error) ? new BoardsBusy(error) : error;
    }
  };

  return {
    read: async (actor, work, { heavy = false, onePlan = false, gone } = {}) =>
      heavy
        ? heavyRead(actor, work, gone)
        : shared(actor, work, {
            begin: 'begin read only',
            plans: onePlan ? 'force_generic_plan' : 'auto',
          }),
    write: async (actor, work) => shared(actor, work, { begin: 'begin', plans: 'auto' }),
    service,
    async export(actor, work, gone, { oneMoment = false } = {}) {
      gone.throwIfAborted();
      const cancellable = (tx: Tx) => cancelWhen(gone, pool, tx, () => work(tx));
      try {
        return await shared(actor, cancellable, {
          begin: oneMoment ? 'begin isolation level repeatable read read only' : 'begin',
          plans: 'force_custom_plan',
          from: exports,
        });
      } catch (error) {
        throw isTimeout(error) && !gone.aborted ? new BoardsBusy(error) : error;
      }
    },
    whenEnded: sharing.whenEnded,
    onSessionsChanged: (run) => void watchers.add(run),
    onWebhooksQueued: (run) => void webhookWatchers.add(run),
    usage: () => ({
      main: usageOf(pool),
      service: usageOf(services),
      boards: usageOf(boards),
      exports: usageOf(exports),
    }),
    async ping() {
      refuseStill();
      const tooLate = AbortSignal.timeout(READY_MS);
      const late = new Promise<never>((_, reject) =>
        // An answer that arrived while the process was held is read before the time counts as over.
        tooLate.addEventListener('abort', () => setImmediate(() => reject(tooLate.reason))),
      );
      await Promise.race([asking.query('select 1'), late]).catch((error) => {
        throw new DatabaseUnavailable(error);
      });
    },
    close: async () => {
      pulse?.stop();
      await Promise.all([pool.end(), services.end(), boards.end(), exports.end(), asking.end()]);
      await announcer.close();
    },
  };
}
