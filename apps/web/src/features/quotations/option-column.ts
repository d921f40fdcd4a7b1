import { type Campo, cabecaOf } from '@farol/domain/catalogue';
import { findLista, isInstituicao, isLightLista } from '@farol/domain/code-lists';
import { columnOf, type EditableRow, type EditColumn } from '../../shared/ui/edit-table/index.ts';
import type { Choice } from '../../shared/ui/fields/index.ts';
import type { Institutions } from './use-institutions.ts';

export type TableRow = EditableRow & Record<string, unknown>;

/** Choices of a field; lists of providers are completed by the company. */
function choicesOf(campo: Campo, institutions: Institutions): readonly Choice[] {
  if (isInstituicao(campo.lista)) return institutions(campo.lista);
  return campo.lista && isLightLista(campo.lista) ? findLista(campo.lista) : [];
}

/** How a field of an option is typed. */
export const optionColumn = (campo: Campo, institutions: Institutions): EditColumn<TableRow> =>
  columnOf<TableRow>(campo, { options: (one) => choicesOf(one, institutions) });

/** "Carência (dias)": a cell of a grid has no space for the unit; "R$" and "%" stand in the cell itself. */
export function titleWithUnit(campo: Campo): string {
  const { titulo, unidade } = cabecaOf(campo);
  return unidade === null || unidade === 'R$' || unidade === '%' ? titulo : `${titulo} (${unidade})`;
}
