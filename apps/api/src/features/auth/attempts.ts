/** Failed logins since the last success, newest first, of an account and of an address. */
export type Failures = { account: Date[]; address: Date[] };

export const ATTEMPT_WINDOW_MINUTES = 15;
const FREE_PER_ACCOUNT = 5;
const FREE_PER_ADDRESS = 30;
const LONGEST_WAIT = 300;

/** Seconds: doubles from 5 after the free attempts, up to five minutes. */
const delay = (failed: number, free: number) =>
  failed < free ? 0 : Math.min(LONGEST_WAIT, 5 * 2 ** (failed - free));

const remaining = (times: Date[], free: number, now: Date) => {
  const newest = times[0];
  if (!newest) return 0;
  return Math.ceil(delay(times.length, free) - (now.getTime() - newest.getTime()) / 1000);
};

/** Seconds until the next attempt is allowed; 0 or less: now. */
export const secondsToWait = (failures: Failures, now: Date): number =>
  Math.max(
    0,
    remaining(failures.account, FREE_PER_ACCOUNT, now),
    remaining(failures.address, FREE_PER_ADDRESS, now),
  );
