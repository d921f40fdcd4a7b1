import { dimensionOf } from '@farol/domain/br';
import type { Campo } from '@farol/domain/catalogue';
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

const IN_NUMBERS: ReadonlySet<Campo['tipo']> = new Set(['money', 'percent', 'decimal', 'int']);

/** "Carência (dias)": a cell of a grid has no space for the unit, so its header shows it. */
export function titleWithUnit({ rotulo, tipo, unidade, coluna }: Campo): string {
  if (coluna?.cabeca) return coluna.cabeca;
  if (!unidade || !IN_NUMBERS.has(tipo)) return rotulo;
  const quantity = dimensionOf(unidade);
  switch (quantity.tipo) {
    case 'reais':
      return quantity.por ? `${rotulo} (${unidade})` : rotulo;
    case 'percentual':
      return quantity.de ? `${rotulo} (${unidade})` : rotulo;
    case 'cotacao':
      return `${rotulo} (R$ por moeda)`;
    default:
      return `${rotulo} (${unidade})`;
  }
}
