type Share = { running: number; waiting: Set<() => void> };
type Limits = {
  /** Of one person at once. */
  running: number;
  waiting: number;
  /** Milliseconds. */
  patience: number;
};

/**
 * Limits what one person runs at once: more waits behind that person's own work, and beyond the queue it is refused.
 */
export function createShares({ running, waiting, patience }: Limits, refusal: () => Error) {
  const shares = new Map<number | string, Share>();

  const enter = (share: Share, gone?: AbortSignal): Promise<void> | undefined => {
    if (share.running < running) {
      share.running += 1;
      return undefined;
    }
    if (share.waiting.size >= waiting) throw refusal();
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', abandon);
        share.waiting.delete(admit);
      };
      const admit = () => {
        end();
        resolve();
      };
      const abandon = () => {
        end();
        reject(gone?.reason);
      };
      const timer = setTimeout(() => {
        end();
        reject(refusal());
      }, patience);
      gone?.addEventListener('abort', abandon);
      share.waiting.add(admit);
    });
  };

  /** The longest waiting request of this person takes the free place. */
  const leave = (person: number | string, share: Share) => {
    const [next] = share.waiting;
    if (next) return next();
    share.running -= 1;
    if (share.running === 0) shares.delete(person);
  };

  /** When `gone` aborts, a place in the queue is given up. */
  return async <T>(person: number | string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> => {
    gone?.throwIfAborted();
    const share = shares.get(person) ?? { running: 0, waiting: new Set() };
    shares.set(person, share);
    await enter(share, gone);
    try {
      return await work();
    } finally {
      leave(person, share);
    }
  };
}
