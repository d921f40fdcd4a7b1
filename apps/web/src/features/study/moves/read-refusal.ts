import type { Estudo } from '@farol/contracts';
import { errorMessage } from '../../../shared/api/index.ts';
import type { Refusal } from './refusal.ts';

const plain = (error: unknown): Refusal => ({
  fields: {},
  problems: [{ key: '', lugar: {}, where: '', message: errorMessage(error) }],
});

/** The refusal of a move; its words, and the names of fields in it, come when there is one, else the plain message. */
export async function readRefusal(estudo: Estudo, error: unknown): Promise<Refusal> {
  let words: typeof import('./refusal.ts');
  try {
    words = await import('./refusal.ts');
  } catch {
    return plain(error);
  }
  return words.refusalOf(estudo, error);
}
