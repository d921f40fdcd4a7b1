import { describe, expect, it } from 'vitest';
import { type Failures, RULES, secondsToWait } from './attempts.ts';

const now = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const failed = (n: number, newest = 0) => Array.from({ length: n }, () => ago(newest));
const wait = (some: Partial<Failures>) =>
  secondsToWait({ sender: [], network: [], account: [], ...some }, now);

describe('the delay after wrong passwords', () => {
  it('does not start before the fifth failure of a sender', () => {
    expect(wait({ sender: failed(4), network: failed(4), account: failed(4) })).toBe(0);
  });

  it('doubles with every failure from the fifth on', () => {
    expect([5, 6, 7, 8].map((n) => wait({ sender: failed(n) }))).toEqual([5, 10, 20, 40]);
  });

  it('never exceeds five minutes', () => {
    expect(wait({ sender: failed(40) })).toBe(300);
  });

  it('expires', () => {
    expect(wait({ sender: failed(5, 6) })).toBe(0);
  });

  it('applies to a network that tries many accounts', () => {
    expect(wait({ network: failed(31) })).toBe(10);
  });

  it('applies to an account that many networks try', () => {
    expect(wait({ account: failed(21) })).toBe(10);
  });
});

type Attempt = { network: string; device: string | null; at: number };

/** Wrong attempts on one account, counted as the statements do. */
function createAccount() {
  const wrong: Attempt[] = [];
  const known = new Set(['casa']);
  const failuresOf = ({ network, device, at }: Attempt): Failures => {
    const times = (kind: keyof Failures, mine: (one: Attempt) => boolean) =>
      wrong
        .filter((one) => mine(one) && one.at > at - RULES[kind].minutes * 60)
        .map((one) => new Date(one.at * 1000))
        .reverse();
    if (device) return { sender: times('sender', (one) => one.device === device), network: [], account: [] };
    const isHere = (one: Attempt) => !one.device && one.network === network;
    return {
      sender: times('sender', isHere),
      network: times('network', isHere),
      account: known.has(network) ? [] : times('account', (one) => !one.device),
    };
  };
  const mayTry = (attempt: Attempt) => secondsToWait(failuresOf(attempt), new Date(attempt.at * 1000)) === 0;
  return {
    mayTry,
    guess: (attempt: Attempt) => mayTry(attempt) && wrong.push(attempt) > 0,
  };
}

const DAY = 86_400;
/** Waits are multiples of it. */
const STEP = 5;

describe('a day of guesses as soon as allowed', () => {
  it.each([1, 100, 10_000])(
    'from %i addresses stays under 350 and keeps the owner out never',
    (addresses) => {
      const account = createAccount();
      let guesses = 0;
      let shutOut = 0;
      for (let at = 0; at < DAY; at += STEP) {
        const attempt = { network: `rede ${guesses % addresses}`, device: null, at };
        if (account.guess(attempt)) guesses += 1;
        if (at % 600 > 0) continue;
        if (!account.mayTry({ network: 'um café', device: 'o seu aparelho', at })) shutOut += 1;
        if (!account.mayTry({ network: 'casa', device: null, at })) shutOut += 1;
      }
      expect(guesses).toBeGreaterThan(250);
      expect(guesses).toBeLessThan(350);
      expect(shutOut).toBe(0);
    },
  );
});
