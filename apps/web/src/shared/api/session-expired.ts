/** Announced once, however many calls fail with 401 at the same time. */
const listeners = new Set<() => void>();
let announced = false;

export const sessionExpired = {
  announce(): void {
    if (announced) return;
    announced = true;
    for (const listener of listeners) listener();
  },
  isAnnounced: (): boolean => announced,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  reset(): void {
    announced = false;
    for (const listener of listeners) listener();
  },
};
