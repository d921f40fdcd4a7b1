import { isApiError } from '../../../shared/api/index.ts';

/** The customer's draft that blocks a new study; null for any other failure. */
export function draftInTheWay(error: unknown): number | null {
  if (!isApiError(error) || error.code !== 'rascunho_existente') return null;
  const { atual } = error;
  const isRow = typeof atual === 'object' && atual !== null && 'diagnostico_id' in atual;
  return isRow && typeof atual.diagnostico_id === 'number' ? atual.diagnostico_id : null;
}
