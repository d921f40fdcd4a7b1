const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/** Runs `work` once the lock is free in every tab of this device; not at all if `signal` aborts first. */
export async function withLock(name: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  const manager = locks();
  if (!manager) return work();
  let ran = false;
  await manager
    .request(name, signal ? { signal } : {}, () => {
      ran = true;
      return work();
    })
    .catch((error: unknown) => {
      if (ran || !signal?.aborted) throw error;
    });
}

/** Runs `work` only if the lock is free, otherwise returns null. */
export async function tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  if (!manager) return work();
  return manager.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
