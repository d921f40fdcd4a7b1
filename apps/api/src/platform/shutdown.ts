import { setTimeout as delay } from 'node:timers/promises';

/** A running service to stop; times in milliseconds. */
type Closer = {
  close(): Promise<unknown> | undefined;
  /** Time limit of `close`. */
  within: number;
  /** Ends what `close` is waiting for. */
  force?: () => void;
  /** Time limit of `close` after `force`. */
  afterForce?: number;
};

/** The process ends by then in any case. */
const LONGEST = 14_500;
/** One Ctrl+C may arrive twice: from the terminal, and forwarded by a wrapper. */
const SAME_SIGNAL = 500;

/**
 * Stops services in order, newest first, including those started so far at the moment of a signal. Each step
 * has a time limit; a second Ctrl+C forces each at once.
 */
export function createShutdown() {
  const closers: Closer[] = [];
  const hurry = new AbortController();
  let isEnding = false;
  let mayHurry = false;

  const settled = (closing: Promise<unknown>, milliseconds: number, signal?: AbortSignal) =>
    Promise.race([closing.then(() => true), delay(milliseconds, false, { signal }).catch(() => false)]);

  const bringDown = async ({ close, within, force, afterForce = 500 }: Closer) => {
    const closing = Promise.resolve(close()).catch(() => undefined);
    if ((await settled(closing, within, hurry.signal)) || !force) return;
    force();
    await settled(closing, afterForce);
  };

  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(code), LONGEST);
    setTimeout(() => {
      mayHurry = true;
    }, SAME_SIGNAL);
    for (const closer of closers.reverse()) await bringDown(closer);
    process.exit(code);
  };

  const onSignal = (signal: NodeJS.Signals) => {
    if (mayHurry && signal === 'SIGINT') hurry.abort();
    void end(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);

  return { add: (closer: Closer) => closers.push(closer), end };
}
