import { session } from '../api/index.ts';
import { draftPlaces } from './drafts.ts';

/** Begins the place of what was typed in a form. */
export const FORMS = 'formulario/';

/** Whether the logged-in person has unsent drafts on this device. */
export async function hasUnsentDrafts(): Promise<boolean> {
  const person = session.get()?.user.usuario_id;
  return person !== undefined && (await draftPlaces(person, '')).length > 0;
}

/** The same without forms: theirs stay on the device until the form is opened again, and nothing sends them. */
export async function hasUnsentAnswers(): Promise<boolean> {
  const person = session.get()?.user.usuario_id;
  if (person === undefined) return false;
  return (await draftPlaces(person, '')).some((place) => !place.startsWith(FORMS));
}
