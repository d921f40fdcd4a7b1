import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedError } from './error.ts';
import { connectKeeper, type Keeper } from './keeper.ts';
import { type Place, preparePlace } from './place.ts';
import {
  createCluster,
  findRunning,
  isPostmaster,
  lastComplaint,
  signalProcess,
  spawnPostmaster,
} from './postmaster.ts';

export { EmbeddedError } from './error.ts';

export type Embedded = {
  connectionString: string;
  stop(): Promise<void>;
  /** Makes a `stop` under way cut everything short: the next start recovers what was acknowledged. */
  hurry(): void;
};

const START_TRIES = 20;
const TRY_INTERVAL = 200;
const RECOVERY_INTERVAL = 1000;
const POLL_INTERVAL = 25;
const STOP_POLLS = 30_000 / POLL_INTERVAL;
/** PostgreSQL itself kills those of its processes that do not end within five seconds. */
const KILL_POLLS = 5_500 / POLL_INTERVAL;

/**
 * Brings up PostgreSQL in `dataDir/pg` from the binaries in the npm packages, or takes over the one
 * that a killed API left running, and keeps it up until `stop`. One API per folder.
 */
export async function startEmbedded(options: {
  dataDir: string;
  log: (line: string) => void;
  fsync?: boolean;
}): Promise<Embedded> {
  const { log, fsync = true } = options;
  const place = await preparePlace(options.dataDir);
  await createCluster(place, fsync);

  let stopping = false;
  let isUrgent = false;
  let keeper = await bringUp(place, fsync);
  let recovering: Promise<void> = Promise.resolve();

  const watch = (kept: Keeper) => {
    void kept.lost.then(() => {
      if (stopping) return;
      log('O banco de dados caiu; subindo outra vez.');
      recovering = recover();
    });
  };
  const recover = async () => {
    for (let said = ''; !stopping; ) {
      try {
        keeper = await bringUp(place, fsync);
        log('Banco de dados de volta.');
        return watch(keeper);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        if (message !== said) log(message);
        said = message;
        await delay(RECOVERY_INTERVAL);
      }
    }
  };
  watch(keeper);

  const takeDown = () => signalProcess(keeper.pid, 'SIGINT');
  process.once('exit', takeDown);

  return {
    connectionString: `postgresql://postgres@${encodeURIComponent(keeper.socketDir)}/farol`,
    async stop() {
      stopping = true;
      await recovering;
      process.off('exit', takeDown);
      await stopPostmaster(place, keeper, () => isUrgent);
      await keeper.close();
    },
    hurry() {
      isUrgent = true;
    },
  };
}

/** A postmaster that answers and is ours alone: adopted when one runs, else started. */
async function bringUp(place: Place, fsync: boolean): Promise<Keeper> {
  for (let attempt = 1; attempt <= START_TRIES; attempt += 1) {
    const running = await findRunning(place);
    const started = running ? undefined : await spawnPostmaster(place, fsync);
    const postmaster = running ?? { pid: started!.pid, socketDir: place.socketDir };
    const alive = async () => (started ? !started.exited() : await isPostmaster(postmaster.pid, place.data));
    const keeper = await connectKeeper(postmaster, alive);
    if (keeper) return keeper;
    // The processes of a killed postmaster take a moment to leave its shared memory.
    await delay(TRY_INTERVAL);
  }
  throw new EmbeddedError(`O banco de dados não subiu: ${await lastComplaint(place)}`);
}

/** The file with its number goes before the process does, so both are waited for. */
async function stopPostmaster(place: Place, keeper: Keeper, isUrgent: () => boolean): Promise<void> {
  const pid = (await findRunning(place))?.pid ?? keeper.pid;
  const send = (signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
    signalProcess(pid, signal);
    // A process that was halted takes its signals when it goes on.
    signalProcess(pid, 'SIGCONT');
  };
  let urgentPolls = 0;
  for (let polls = 0; (await keeper.alive()) || (await findRunning(place)); polls += 1) {
    if (polls === 0) send('SIGINT');
    if (isUrgent() || polls >= STOP_POLLS) {
      if (urgentPolls === 0) send('SIGQUIT');
      if (urgentPolls === KILL_POLLS) send('SIGKILL');
      urgentPolls += 1;
    }
    await delay(POLL_INTERVAL);
  }
}
