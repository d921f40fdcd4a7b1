import { setTimeout as delay } from 'node:timers/promises';

/** Something that is up and has to come down; times are in milliseconds. */
export type Closer = {
  close(): Promise<unknown> | undefined;
  /** How long `close` may take by itself. */
  within: number;
  /** Ends what holds `close` up. */
  force?: () => void;
  /** How long `close` may take after that. */
  afterForce?: number;
};

/** The process ends by then, whatever does not answer. */
const LONGEST = 14_500;
/** One Ctrl+C may arrive twice: from the terminal, and passed on by a wrapper. */
const SAME_SIGNAL = 500;

/**
 * Ends the process in order, newest first, so that whatever is up at the moment of a signal comes down. No step
 * waits longer than it may; a second Ctrl+C forces each at once.
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
