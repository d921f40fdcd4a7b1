import { session } from '../api/index.ts';
import { placesKept } from './drafts.ts';

/** Whether whoever is logged in left anything typed and unsent on this device. */
export async function isAnythingUnsent(): Promise<boolean> {
  const person = session.get()?.user.usuario_id;
  return person !== undefined && (await placesKept(person, '')).length > 0;
}

const listeners = new Set<() => void>();

/** A screen was left with something it could not send: whoever sends without it may try. */
export const unsentLeft = {
  tell(): void {
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
