/** Who tries an account: a device that logged in there before or an open session, else a network. */
export type Sender = { login: string; network: string; device: string | null };

/** Times of wrong attempts that no later success of the same sender has forgiven, newest first. */
export type Failures = {
  /** Of the account by this sender: a network, or a device that logged in before. */
  sender: Date[];
  /** Of any account by this network; empty for a known device. */
  network: Date[];
  /** Of the account by all unknown devices; empty for a known device and where the account has logged in before. */
  account: Date[];
};

type Rule = { minutes: number; free: number };

/** A device passes by its own count alone, so that strangers do not keep its person out. */
export const RULES: Record<keyof Failures, Rule> = {
  sender: { minutes: 24 * 60, free: 5 },
  network: { minutes: 15, free: 30 },
  account: { minutes: 24 * 60, free: 20 },
};

const FIRST_WAIT = 5;
const LONGEST_WAIT = 300;
/** More failures than this change nothing. */
export const MOST_COUNTED = Math.max(...Object.values(RULES).map(({ free }) => free)) + 7;

/** Seconds: doubles from 5 after the free attempts, up to five minutes. */
const delay = (failed: number, free: number) =>
  failed < free ? 0 : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (failed - free));

const remaining = (times: Date[], { free }: Rule, now: Date) => {
  const newest = times[0];
  if (!newest) return 0;
  return Math.ceil(delay(times.length, free) - (now.getTime() - newest.getTime()) / 1000);
};

/** Seconds until the next attempt is allowed; 0: now. */
export const secondsToWait = (failures: Failures, now: Date): number =>
  Math.max(
    0,
    ...(Object.keys(RULES) as (keyof Failures)[]).map((kind) => remaining(failures[kind], RULES[kind], now)),
  );
