type Share = { running: number; waiting: Set<() => void> };
type Limits = {
  /** Of one person at once. */
  running: number;
  waiting: number;
  /** Milliseconds. */
  patience: number;
};

/** Leaves room for others: whoever starts more waits behind their own, and is refused beyond that. */
export function createShares({ running, waiting, patience }: Limits, refusal: () => Error) {
  const shares = new Map<number, Share>();

  const enter = (share: Share): Promise<void> | undefined => {
    if (share.running < running) {
      share.running += 1;
      return undefined;
    }
    if (share.waiting.size >= waiting) throw refusal();
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        share.waiting.delete(admit);
        resolve();
      };
      const timer = setTimeout(() => {
        share.waiting.delete(admit);
        reject(refusal());
      }, patience);
      share.waiting.add(admit);
    });
  };

  /** The place passes to whoever of them has waited longest. */
  const leave = (person: number, share: Share) => {
    const [next] = share.waiting;
    if (next) return next();
    share.running -= 1;
    if (share.running === 0) shares.delete(person);
  };

  return async <T>(person: number, work: () => Promise<T>): Promise<T> => {
    const share = shares.get(person) ?? { running: 0, waiting: new Set() };
    shares.set(person, share);
    await enter(share);
    try {
      return await work();
    } finally {
      leave(person, share);
    }
  };
}
