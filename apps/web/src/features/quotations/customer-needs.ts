import type { Estudo, Item } from '@farol/contracts';
import {
  type Campo,
  campoDefinition,
  camposOfItem,
  colunasOf,
  commonCampos,
  isCampo,
  isFilled,
  isTabela,
  isVisible,
  itemDefinition,
  valueIn,
} from '@farol/domain/catalogue';
import { fieldText } from '../../shared/format/index.ts';
import type { StoredFile } from '../../shared/ui/fresh-file-url.ts';
import { isFile } from '../../shared/ui/fresh-file-url.ts';

export type Need = { nome: string; label: string; lines: string[]; file?: StoredFile };

/** Shown by the lists and the screen's header, or irrelevant for a quote. */
const SHOWN_ELSEWHERE = new Set([
  'interesse',
  'tipo_segurado',
  'nota_atual',
  'nota_desejada',
  'dias_acompanhamento',
]);

type Row = Readonly<Record<string, unknown>>;
const MAX_CELLS = 3;

function tableLines(nome: string, rows: readonly Row[]): string[] {
  if (!isTabela(nome)) return [];
  const columns = colunasOf(nome);
  return rows.map((row) =>
    columns
      .filter((column) => isFilled(row[column.nome]))
      .slice(0, MAX_CELLS)
      .map((column) => fieldText(column, row[column.nome]))
      .join(', '),
  );
}

function needOf(definition: Campo, item: Item, study: Estudo): Need[] {
  const { nome, rotulo: label, tipo } = definition;
  const value = valueIn(item, nome) ?? valueIn(study, nome);
  if (tipo === 'table') {
    const lines = Array.isArray(value) ? tableLines(nome, value as Row[]) : [];
    return lines.length > 0 ? [{ nome, label, lines }] : [];
  }
  if (!isFilled(value) || !isVisible(definition, { ...study, ...item })) return [];
  const need = { nome, label, lines: [fieldText(definition, value, item.moeda)] };
  return [tipo === 'file' && isFile(value) ? { ...need, file: value } : need];
}

/** The customer's answers about this item: first those that every provider asks for, then the rest. */
export function customerNeeds(item: Item, study: Estudo): Need[] {
  const minimum = itemDefinition(item.codigo).minimo_para_cotar.flatMap((r) =>
    typeof r === 'string' ? [r] : r.um_de.flat(),
  );
  const definitions = [
    ...minimum.filter(isCampo).map(campoDefinition),
    ...camposOfItem(item.codigo),
    ...commonCampos(item.codigo),
  ];
  const unique = new Map(definitions.map((definition) => [definition.nome, definition]));
  return [...unique.values()]
    .filter(({ nome }) => !SHOWN_ELSEWHERE.has(nome))
    .flatMap((definition) => needOf(definition, item, study));
}
