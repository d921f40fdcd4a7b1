import { type Campo, valueText } from '@farol/domain/catalogue';

const EMPTY = '—';

/** A formatted field of the catalogue, a file by its name; a dash if absent. */
export function fieldText(campo: Campo, value: unknown, moeda?: unknown): string {
  if (typeof value === 'object' && value !== null && 'nome' in value) return String(value.nome);
  return valueText(campo, value, moeda) ?? EMPTY;
}
