import type { LinhaAtividade } from '@farol/contracts';

const SAME = [
  'diagnostico_id',
  'estagio_especialista',
  'rodada',
  'aguardando',
  'prazo',
  'especialista',
] as const;

const belongTogether = (a: LinhaAtividade, b: LinhaAtividade): boolean =>
  SAME.every((name) => a[name] === b[name]);

/** Areas of one study at the same point are one row: their work is on one screen, with a tab for each. */
export function joinAreas(rows: readonly LinhaAtividade[]): LinhaAtividade[] {
  const joined: LinhaAtividade[] = [];
  for (const row of rows) {
    const at = joined.findIndex((one) => belongTogether(one, row));
    const known = joined[at];
    if (known) joined[at] = { ...known, areas: [...known.areas, ...row.areas].toSorted((a, b) => a - b) };
    else joined.push(row);
  }
  return joined;
}
