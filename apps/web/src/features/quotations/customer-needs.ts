import type { Estudo, Item } from '@farol/contracts';
import { occupationFor } from '@farol/domain/br';
import {
  type Campo,
  CODIGO,
  cabecaOf,
  campoDefinition,
  camposOfItem,
  cellText,
  colunasOf,
  commonCampos,
  isCampo,
  isFilled,
  isTabela,
  isVisible,
  itemDefinition,
  valueIn,
} from '@farol/domain/catalogue';
import { AREA } from '@farol/domain/code-lists';
import { fieldText } from '../../shared/format/index.ts';
import type { StoredFile } from '../../shared/ui/fresh-file-url.ts';
import { isFile } from '../../shared/ui/fresh-file-url.ts';

type Need = { nome: string; label: string; lines: string[]; file?: StoredFile };

/** Shown by the lists and the screen's header, or irrelevant for a quote. */
const SHOWN_ELSEWHERE = new Set([
  'interesse',
  'tipo_segurado',
  'nota_atual',
  'nota_desejada',
  'dias_acompanhamento',
]);

/** Data of the insured people, which `segurados` has. */
export const OF_THE_INSURED: ReadonlySet<string> = new Set([
  'cpf',
  'data_nascimento',
  'sexo',
  'estado_civil',
  'profissao',
  'cidade_residencia',
  'uf_residencia',
  'endereco_cep',
]);

type Row = Readonly<Record<string, unknown>>;
const MAX_CELLS = 3;
/** Tables that providers ask for in full. */
const WHOLE_TABLES: ReadonlySet<string> = new Set(['beneficiarios', 'dividas']);

/** Words that say by themselves what they are; a number, a day or a yes needs its title. */
const isPlain = ({ tipo, lista }: Campo): boolean =>
  tipo === 'text' || (tipo === 'select' && lista !== 'sim_nao');

/** The value says its period too. */
const withoutPeriod = (titulo: string): string => titulo.replace(/ ao (mês|ano)$/, '');

/** "Itaú", "Saldo R$ 9.800,00", "Juros 1,5% a.m.", "Trocar: Sim" */
function titledCell(column: Campo, row: Row): string {
  const text = cellText(column, row) ?? '';
  if (isPlain(column)) return text;
  const { titulo } = cabecaOf(column);
  return titulo.endsWith('?') ? `${titulo.slice(0, -1)}: ${text}` : `${withoutPeriod(titulo)} ${text}`;
}

function tableLines(nome: string, rows: readonly Row[]): string[] {
  if (!isTabela(nome)) return [];
  const columns = colunasOf(nome);
  const isWhole = WHOLE_TABLES.has(nome);
  return rows.map((row) =>
    columns
      .filter((column) => isFilled(row[column.nome]) && isVisible(column, row))
      .slice(0, isWhole ? columns.length : MAX_CELLS)
      .map((column) => titledCell(column, row))
      .join(', '),
  );
}

/** As the catalogue writes it; an occupation in the person's gender. */
function textOf(definition: Campo, value: unknown, item: Item, study: Estudo): string {
  const text = fieldText(definition, value, item.moeda);
  if (
    item.codigo === CODIGO.residencial &&
    definition.nome === 'finalidade_imovel' &&
    value === 'investimento'
  )
    return `${text}, não é a moradia da família`;
  if (definition.lista !== 'ocupacao') return text;
  return occupationFor(text, item.tipo_segurado === 'conjuge' ? study.conjuge_sexo : study.sexo);
}

function needOf(definition: Campo, item: Item, study: Estudo): Need[] {
  const { nome, rotulo: label, tipo } = definition;
  const value = valueIn(item, nome) ?? valueIn(study, nome);
  if (tipo === 'table') {
    const lines = Array.isArray(value) ? tableLines(nome, value as Row[]) : [];
    return lines.length > 0 ? [{ nome, label, lines }] : [];
  }
  if (!isFilled(value) || !isVisible(definition, { ...study, ...item })) return [];
  const need = { nome, label, lines: [textOf(definition, value, item, study)] };
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
    // A lender decides by what is owed already, whatever is asked for.
    ...(itemDefinition(item.codigo).produto_diagnostico_id === AREA.credito
      ? [campoDefinition('dividas')]
      : []),
  ];
  const unique = new Map(definitions.map((definition) => [definition.nome, definition]));
  return [...unique.values()]
    .filter(({ nome }) => !SHOWN_ELSEWHERE.has(nome))
    .flatMap((definition) => needOf(definition, item, study));
}
