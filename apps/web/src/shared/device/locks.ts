const locks = (): LockManager | undefined => (typeof navigator === 'undefined' ? undefined : navigator.locks);

/**
 * Runs `work` once nobody else on this device, in this tab or another, holds the name; not at all when `signal`
 * comes first.
 */
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

/** Runs `work` only if nobody holds the name. */
export async function tryWithLock<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const manager = locks();
  if (!manager) return work();
  return manager.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null));
}
