import { session } from '../api/index.ts';
import { placesKept } from './drafts.ts';

/** Whether whoever is logged in left anything typed and unsent on this device. */
export async function isAnythingUnsent(): Promise<boolean> {
  const person = session.get()?.user.usuario_id;
  return person !== undefined && (await placesKept(person, '')).length > 0;
}
