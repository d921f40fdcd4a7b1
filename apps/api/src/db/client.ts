import type { Actor } from '@farol/domain/access';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { createAnnouncer } from './announcer.ts';
import { cancelWhen } from './cancel.ts';
import { BoardsBusy, DatabaseUnavailable, isTimeout } from './errors.ts';
import { createPool, type Notice, type PoolOptions, usageOf } from './pool.ts';
import { readOnce, type Statement } from './read-once.ts';
import { createShares } from './shares.ts';
import { createTransactionSharing, withSavepoint } from './sharing.ts';
import { statementNames } from './statements.ts';
import { runTransaction } from './transaction.ts';

export {
  BoardsBusy,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  isPassing,
  isPersonDeleted,
  isUnavailable,
  sqlState,
  uniqueViolation,
} from './errors.ts';
export { overAllCompanies } from './sharing.ts';
export { endWith } from './transaction.ts';

/** One open transaction. Its session's time zone is São Paulo: date_trunc and ::date give days there. */
export type Tx = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
>;

export type Db = {
  /** A transaction that sees the actor's companies only. */
  forActor<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for the rows of one study or person, found by key: statements are prepared and planned once. */
  forOne<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for reading a list: statements are prepared, and planned for the values of each call. */
  forList<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a list of one person's own rows, which an index finds in any company: one plan serves all values. */
  forOwn<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for a board or a search, on a few connections of their own, so that slow reads do not block other
   * requests, nor one person's all others'. Throws BoardsBusy when none is free in time or a statement takes too
   * long. When `gone` aborts, it waits no more.
   */
  forBoard<T>(
    actor: Pick<Actor, 'empresas' | 'funcionario_id'>,
    work: (tx: Tx) => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T>;
  /**
   * The same as `forBoard` for statements planned once: of the rows of a few consultants, which an index finds, or with the
   * values in their text.
   */
  forTeam<T>(actor: Pick<Actor, 'empresas' | 'funcionario_id'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for a portion of an export, on connections of its own. When `gone` aborts, its statement is
   * cancelled.
   */
  forExport<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>, gone: AbortSignal): Promise<T>;
  /**
   * One statement that reads what is committed, in a transaction of its own that joins none, in one round trip. One plan
   * serves all values: for rows that one index finds, whatever the company's size.
   */
  readOnce<Row extends object>(actor: Pick<Actor, 'empresas'>, statement: Statement): Promise<Row[]>;
  /**
   * The same as `forActor`; every `forActor` of this actor inside `work` joins the transaction, one after the
   * other. Inside another one it joins that one.
   */
  inOneTransaction<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs at once, or, inside `inOneTransaction`, once that is committed or rolled back; each function once. */
  whenEnded(run: () => void): void;
  /** A transaction over all companies: login, jobs, seed, private links. */
  asService<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same, prepared like `forOne`: finds the caller's session. */
  lookUp<T>(read: (tx: Tx) => Promise<T>): Promise<T>;
  /** Called after each transaction that changed sessions or what decides their rights, before it resolves. */
  onSessionsChanged(run: () => void): void;
  /** Connections by pool and state, for measurements. */
  usage(): Record<'main' | 'boards' | 'exports', { used: number; idle: number; waiting: number }>;
  /** Resolves when the database answers; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DbOptions = PoolOptions;

/** Boards read concurrently, boards waiting for a connection, milliseconds per statement and until plans are forgotten. */
const BOARDS = { max: 4, waiting: 12, statementTimeout: 10_000, idleTimeout: 600_000 };
/** Of them for one person, whose others wait as long as a connection is waited for. */
const BOARDS_OF_ONE = { running: 2, waiting: 6, patience: 5_000 };
/** As many as exports run at once (platform/exports/slots.ts), so that none waits. */
const EXPORTS = { max: 4, statementTimeout: 20_000 };

/** How the statements of a transaction are planned. */
type Way = { settings: string; isPrepared: boolean };
const AS_THEY_COME: Way = { settings: '', isPrepared: false };
const BY_KEY: Way = { settings: '', isPrepared: true };
/** Companies differ too much for one plan of a list. Not for writes: their triggers would be planned at each row. */
const BY_VALUES: Way = { settings: '; set local plan_cache_mode = force_custom_plan', isPrepared: true };
/** At once, not after five calls: planning a list of many kinds of rows takes longer than reading them. */
const BY_OWNER: Way = { settings: '; set local plan_cache_mode = force_generic_plan', isPrepared: true };
const unnamed = () => undefined;

export function createDb(options: DbOptions): Db {
  const pool = createPool(options);
  const boards = createPool({ ...options, ...BOARDS });
  const exports = createPool({ ...options, ...EXPORTS });
  const share = createShares(BOARDS_OF_ONE, () => new BoardsBusy());
  const sharing = createTransactionSharing<Tx>();
  const nameOf = statementNames();
  const watchers = new Set<() => void>();
  const announcer = createAnnouncer(createPool({ ...options, bulk: true, max: 1 }), (error) =>
    options.onError?.(error as Error),
  );
  const onRaised = (notices: ReadonlySet<Notice>) => {
    if (notices.has('farol_sessao')) for (const run of watchers) run();
    if (notices.has('farol_evento')) announcer.announce();
  };
  const transaction = <T>(
    opening: string,
    work: (tx: Tx) => Promise<T>,
    { from = pool, way = AS_THEY_COME }: { from?: pg.Pool; way?: Way } = {},
  ): Promise<T> =>
    runTransaction(
      {
        pool: from,
        opening: opening + way.settings,
        nameOf: options.bulk || way.isPrepared ? nameOf : unnamed,
        onRaised,
      },
      work,
    );
  const join = async <T>(companies: string, work: (tx: Tx) => Promise<T>, way: Way): Promise<T> => {
    const outer = sharing.joinable(companies);
    return outer ? withSavepoint(outer, work) : transaction(companies, work, { way });
  };
  const board = async <T>(
    actor: Pick<Actor, 'empresas' | 'funcionario_id'>,
    work: (tx: Tx) => Promise<T>,
    way: Way,
    gone?: AbortSignal,
  ): Promise<T> => {
    if (boards.waitingCount >= BOARDS.waiting) throw new BoardsBusy();
    try {
      const read = () => transaction(beginFor(actor), work, { from: boards, way });
      return await share(actor.funcionario_id, read, gone);
    } catch (error) {
      throw isTimeout(error) ? new BoardsBusy(error) : error;
    }
  };

  return {
    forActor: async (actor, work) => join(beginFor(actor), work, AS_THEY_COME),
    forOne: async (actor, work) => join(beginFor(actor), work, BY_KEY),
    forList: async (actor, work) => join(beginFor(actor), work, BY_VALUES),
    forOwn: async (actor, work) => join(beginFor(actor), work, BY_OWNER),
    readOnce: async (actor, statement) => readOnce(pool, nameOf, companiesOf(actor), statement),
    forBoard: async (actor, work, gone) => board(actor, work, BY_VALUES, gone),
    forTeam: async (actor, work) => board(actor, work, BY_OWNER),
    async forExport(actor, work, gone) {
      gone.throwIfAborted();
      const cancellable = (tx: Tx) => cancelWhen(gone, pool, tx, () => work(tx));
      try {
        return await transaction(beginFor(actor), cancellable, {
          from: exports,
          way: BY_VALUES,
        });
      } catch (error) {
        throw isTimeout(error) && !gone.aborted ? new BoardsBusy(error) : error;
      }
    },
    async inOneTransaction(actor, work) {
      const opening = beginFor(actor);
      const outer = sharing.joinable(opening);
      if (outer) return withSavepoint(outer, work);
      const ended = new Set<() => void>();
      try {
        return await transaction(opening, (tx) => sharing.share({ tx, opening, ended }, work));
      } finally {
        for (const run of ended) run();
      }
    },
    whenEnded: sharing.whenEnded,
    asService: (work) => transaction(beginAs('farol_servico', []), work),
    lookUp: (read) => transaction(beginAs('farol_servico', []), read, { way: BY_KEY }),
    onSessionsChanged: (run) => void watchers.add(run),
    usage: () => ({ main: usageOf(pool), boards: usageOf(boards), exports: usageOf(exports) }),
    async ping() {
      await pool.query('select 1').catch((error) => {
        throw new DatabaseUnavailable(error);
      });
    },
    close: async () => {
      await Promise.all([pool.end(), boards.end(), exports.end()]);
      await announcer.close();
    },
  };
}

/** Begin and settings of a transaction. */
const beginAs = (role: 'farol_app' | 'farol_servico', empresas: number[]) =>
  `begin; set local role ${role}; set local farol.empresas = '{${empresas.join()}}'`;

function companiesOf({ empresas }: Pick<Actor, 'empresas'>): number[] {
  if (!empresas.every(Number.isInteger)) throw new TypeError('companies of an actor must be integers');
  return empresas;
}

const beginFor = (actor: Pick<Actor, 'empresas'>) => beginAs('farol_app', companiesOf(actor));
