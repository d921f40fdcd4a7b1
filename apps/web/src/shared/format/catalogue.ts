import { type Campo, valueText } from '@farol/domain/catalogue';

const EMPTY = '—';

/** A field of the catalogue as people read it, a file by its name; an absent value is a dash. */
export function fieldText(campo: Campo, value: unknown, moeda?: unknown): string {
  if (typeof value === 'object' && value !== null && 'nome' in value) return String(value.nome);
  return valueText(campo, value, moeda) ?? EMPTY;
}
