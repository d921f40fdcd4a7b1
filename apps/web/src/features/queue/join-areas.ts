import type { LinhaFila } from '@farol/contracts';
import { findPipelineLista } from '@farol/domain/code-lists';

const SAME = [
  'diagnostico_id',
  'estagio_especialista',
  'rodada',
  'aguardando',
  'prazo',
  'especialista',
] as const;

const belongTogether = (a: LinhaFila, b: LinhaFila): boolean => SAME.every((name) => a[name] === b[name]);

/** Order of the list, most urgent first; the codes are not in that order. */
const BY_URGENCY = findPipelineLista('tempo_necessidade').map(({ value }): number => value);

const mostUrgent = (a: number | null, b: number | null): number | null =>
  BY_URGENCY.find((code) => code === a || code === b) ?? null;

const allNames = (a: string | null, b: string | null): string | null =>
  [...new Set([a, b].flatMap((names) => names?.split(', ') ?? []))].join(', ') || null;

const merge = (a: LinhaFila, b: LinhaFila): LinhaFila => ({
  ...a,
  areas: [...a.areas, ...b.areas].toSorted((one, other) => one - other),
  entrada_no_estagio:
    a.entrada_no_estagio < b.entrada_no_estagio ? a.entrada_no_estagio : b.entrada_no_estagio,
  dias_no_estagio: Math.max(a.dias_no_estagio, b.dias_no_estagio),
  tempo_necessidade: mostUrgent(a.tempo_necessidade, b.tempo_necessidade),
  fornecedor: allNames(a.fornecedor, b.fornecedor),
});

/** Joins areas of one study at the same stage into one row: one screen has their work, with a tab each. */
export function joinAreas(rows: readonly LinhaFila[]): LinhaFila[] {
  const joined: LinhaFila[] = [];
  for (const row of rows) {
    const at = joined.findIndex((one) => belongTogether(one, row));
    const known = joined[at];
    if (known) joined[at] = merge(known, row);
    else joined.push(row);
  }
  return joined;
}
