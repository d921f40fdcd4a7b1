import { setTimeout as delay } from 'node:timers/promises';
import { type ClusterPaths, prepareCluster } from './cluster-paths.ts';
import { checkPlace } from './cluster-place.ts';
import { EmbeddedError } from './error.ts';
import { connectWithLock, type LockedConnection } from './locked-connection.ts';
import { addressOf, keepPasswords, openToSuperuser, type Passwords, secure } from './logins.ts';
import { outsideLines } from './outside-clusters.ts';
import {
  createCluster,
  findRunning,
  isPostmaster,
  lastLogError,
  logSize,
  signalProcess,
  spawnPostmaster,
} from './postmaster.ts';

export { superuserAddress } from './logins.ts';

export type EmbeddedDatabase = {
  /** Addresses of the three logins: of requests, of the service itself, of migrations. */
  connectionString: string;
  serviceConnectionString: string;
  migrationConnectionString: string;
  /** Under which the server runs, where this process is root. */
  account: { uid: number; gid: number } | undefined;
  /** The folder of the server's socket. */
  socketDir: string;
  stop(): Promise<void>;
  /** Aborts a `stop` in progress: the next start recovers what was acknowledged. */
  forceStop(): void;
};

const START_TRIES = 20;
const TRY_INTERVAL = 200;
const RECOVERY_INTERVAL = 1000;
const POLL_INTERVAL = 25;
const STOP_POLLS = 30_000 / POLL_INTERVAL;
/** PostgreSQL kills those of its processes that do not end within five seconds. */
const KILL_POLLS = 5_500 / POLL_INTERVAL;

/**
 * Starts PostgreSQL in `dataDir/pg` from the binaries in the npm packages, or adopts the one that a killed
 * API left running, and keeps it running until `stop`. One API per folder.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
  fsync?: boolean;
  /** Also a cluster that was copied while it ran. */
  acceptCopied?: boolean;
}): Promise<EmbeddedDatabase> {
  const { log, fsync = true, acceptCopied = false } = options;
  const paths = await prepareCluster(options.dataDir);
  const passwords = await keepPasswords(options.dataDir);
  await createCluster(paths, fsync);
  if (!(await findRunning(paths))) await checkPlace(paths, acceptCopied);
  for (const line of await outsideLines(options.dataDir, paths.root)) log(line);

  let stopping = false;
  let isUrgent = false;
  let connection = await startOrAdopt(paths, fsync, passwords);
  let recovering: Promise<void> = Promise.resolve();

  const watch = (current: LockedConnection) => {
    void current.lost.then(() => {
      if (stopping) return;
      log('O banco de dados caiu; subindo outra vez.');
      recovering = recover();
    });
  };
  const recover = async () => {
    for (let lastMessage = ''; !stopping; ) {
      try {
        connection = await startOrAdopt(paths, fsync, passwords);
        log('Banco de dados de volta.');
        return watch(connection);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== lastMessage) log(message);
        lastMessage = message;
        await delay(RECOVERY_INTERVAL);
      }
    }
  };
  watch(connection);

  const takeDown = () => signalProcess(connection.pid, 'SIGINT');
  process.once('exit', takeDown);

  return {
    connectionString: addressOf(connection.socketDir, 'farol_app', passwords),
    serviceConnectionString: addressOf(connection.socketDir, 'farol_servico', passwords),
    migrationConnectionString: addressOf(connection.socketDir, 'farol_migracao', passwords),
    account: paths.owner,
    socketDir: connection.socketDir,
    async stop() {
      stopping = true;
      await recovering;
      process.off('exit', takeDown);
      await stopPostmaster(paths, connection, () => isUrgent);
      await connection.close();
    },
    forceStop() {
      isUrgent = true;
    },
  };
}

/** A locked connection to the postmaster: adopted when one runs, else started. */
async function startOrAdopt(
  paths: ClusterPaths,
  fsync: boolean,
  passwords: Passwords,
): Promise<LockedConnection> {
  const before = await logSize(paths);
  for (let attempt = 1; attempt <= START_TRIES; attempt += 1) {
    const running = await findRunning(paths);
    const started = running ? undefined : await spawnPostmaster(paths, fsync);
    const postmaster = running ?? { pid: started!.pid, socketDir: paths.socketDir };
    const alive = async () => (started ? !started.exited() : await isPostmaster(postmaster.pid, paths.data));
    const connection = await connectWithLock(postmaster, {
      alive,
      password: passwords.postgres,
      refused: () => openToSuperuser(paths, postmaster.pid),
      prepare: (client, connect) => secure(paths, client, passwords, connect),
    });
    if (connection) return connection;
    // Processes of a killed postmaster take a moment to detach from its shared memory.
    await delay(TRY_INTERVAL);
  }
  throw new EmbeddedError(`O banco de dados não subiu: ${await lastLogError(paths, before)}`);
}

/** postmaster.pid disappears before the process does, so both are awaited. */
async function stopPostmaster(
  paths: ClusterPaths,
  connection: LockedConnection,
  isUrgent: () => boolean,
): Promise<void> {
  const pid = (await findRunning(paths))?.pid ?? connection.pid;
  const send = (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    signalProcess(pid, signal);
    // A stopped process handles signals only after SIGCONT.
    signalProcess(pid, 'SIGCONT');
  };
  let urgentPolls = 0;
  for (let polls = 0; (await connection.alive()) || (await findRunning(paths)); polls += 1) {
    if (polls === 0) send('SIGINT');
    if (isUrgent() || polls >= STOP_POLLS) {
      if (urgentPolls === 0) send('SIGQUIT');
      if (urgentPolls === KILL_POLLS) send('SIGKILL');
      urgentPolls += 1;
    }
    await delay(POLL_INTERVAL);
  }
}
