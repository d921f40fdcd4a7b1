import type { Estudo } from '@farol/contracts';
import type { Refusal } from './refusal.ts';

/** The refusal of a move; its words, and the names of fields in it, come when there is one. */
export const readRefusal = async (estudo: Estudo, error: unknown): Promise<Refusal> =>
  (await import('./refusal.ts')).refusalOf(estudo, error);
