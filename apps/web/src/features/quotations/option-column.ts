import { type Campo, cabecaOf } from '@farol/domain/catalogue';
import { findLista, isLightLista } from '@farol/domain/code-lists';
import { columnOf, type EditableRow, type EditColumn } from '../../shared/ui/edit-table/index.ts';
import type { Choice } from '../../shared/ui/fields/index.ts';

export type TableRow = EditableRow & Record<string, unknown>;

/** Choices of a field; insurers come from the company. */
export function choicesOf(campo: Campo, insurers: readonly Choice[]): readonly Choice[] {
  if (campo.lista === 'seguradora') return insurers;
  return campo.lista && isLightLista(campo.lista) ? findLista(campo.lista) : [];
}

/** How a field of an option is typed. */
export const optionColumn = (campo: Campo, insurers: readonly Choice[]): EditColumn<TableRow> =>
  columnOf<TableRow>(campo, { options: (one) => choicesOf(one, insurers) });

/** "Carência (dias)": a cell of a grid has no space for the unit; "R$" and "%" stand in the cell itself. */
export function titleWithUnit(campo: Campo): string {
  const { titulo, unidade } = cabecaOf(campo);
  return unidade === null || unidade === 'R$' || unidade === '%' ? titulo : `${titulo} (${unidade})`;
}
