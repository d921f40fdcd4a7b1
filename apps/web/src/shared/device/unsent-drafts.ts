import { session } from '../api/index.ts';
import { draftPlaces } from './drafts.ts';

/** Whether the logged-in person has unsent drafts on this device. */
export async function hasUnsentDrafts(): Promise<boolean> {
  const person = session.get()?.user.usuario_id;
  return person !== undefined && (await draftPlaces(person, '')).length > 0;
}
