import { isDeepStrictEqual } from 'node:util';
import type { Item, LinhaTabela, Opcao } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import {
  camposOfItem,
  camposOfOpcao,
  isFilled,
  isTabela,
  itemDefinition,
  type NomeTabela,
  tabelaDefinition,
} from '@farol/domain/catalogue';
import { Memory, withMemory } from '@farol/domain/memory';
import { type Conhecidos, fillWithKnown } from '@farol/domain/study';
import { frozenWhole } from '../../../platform/frozen.ts';
import { optionFields, type rowsByOwner } from '../checked-study.ts';
import type { ItemRow, OptionRow, TableRow } from '../contents.store.ts';
import { redactHealth } from '../field-visibility.ts';
import { hasFileIds, isSameList, type ReplyContext, withFiles } from './context.ts';
import { sharedValues } from './shared-values.ts';

type Values = Record<string, unknown>;

/**
 * What a row is told as, once for each: the same object as before if all else that it is made of equals what it was
 * then, and, where a file is told, if files are told in the same way.
 */
function ofEachRow<R extends { campos: Values }, From extends readonly unknown[], To extends object>(
  make: (row: R, context: ReplyContext, ...from: From) => To,
  isSame: (a: From, b: From) => boolean,
): (row: R, context: ReplyContext, ...from: From) => To {
  const told = new Memory<R, { ve_saude: boolean; file: unknown; from: From; to: To }>();
  return (row, context, ...from) => {
    const { view, file } = context;
    const before = told.get(row);
    if (
      before?.ve_saude === view.ve_saude &&
      (before.file === file || before.file === undefined) &&
      isSame(before.from, from)
    )
      return before.to;
    const to = frozenWhole(withMemory(make(row, context, ...from)));
    const ofFiles = namesFiles(row, ...from.flat()) ? file : undefined;
    told.set(row, { ve_saude: view.ve_saude, file: ofFiles, from, to });
    return to;
  };
}

const NAMES_FILES = new Memory<object, boolean>();

/** Whether a row, or its answers, may name a file; asked once for each. */
export function namesFile(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return false;
  const found = NAMES_FILES.get(row) ?? hasFileIds(row as Values);
  NAMES_FILES.set(row, found);
  return found;
}
const namesFiles = (...rows: unknown[]): boolean => rows.some(namesFile);

export const replyRow = ofEachRow(
  (row: TableRow, context): LinhaTabela => ({
    ...withFiles(redactHealth(row.campos, context.view.ve_saude), context),
    produto_item_tabela_item_id: row.produto_item_tabela_item_id,
    dono_tipo: row.dono_tipo,
    dono_id: row.dono_id,
    tabela: row.tabela,
    linha_uuid: row.linha_uuid,
    ordem: row.ordem,
    alterada_em: dayInSaoPaulo(row.atualizado_em),
    versao: row.versao,
  }),
  () => true,
);

/** Every table by name, including those without rows. */
export function replyTables(
  names: readonly NomeTabela[],
  rows: readonly TableRow[],
  context: ReplyContext,
): Record<string, LinhaTabela[]> {
  const groups = Map.groupBy(rows, (row) => row.tabela);
  return Object.fromEntries(
    names.map((nome) => [nome, (groups.get(nome) ?? []).map((row) => replyRow(row, context))]),
  );
}

const ownTables = (fields: readonly { nome: string }[], owner: 'item' | 'opcao') =>
  fields
    .map((c) => c.nome)
    .filter((nome) => isTabela(nome))
    .filter((nome) => tabelaDefinition(nome).dono === owner);

type ItemOfOption = Pick<ItemRow, 'codigo' | 'tipo_segurado'>;

const optionOf = ofEachRow(
  (
    option: OptionRow,
    context,
    rows: readonly TableRow[],
    codigo: string,
    tipo_segurado: ItemRow['tipo_segurado'],
  ): Opcao => ({
    ...withFiles(optionFields(option, tipo_segurado), context),
    ...replyTables(ownTables(camposOfOpcao(codigo), 'opcao'), rows, context),
    diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
    diagnostico_produto_item_id: option.diagnostico_produto_item_id,
    tipo_segurado,
    proposta_id: option.proposta_id,
    rodada: option.rodada,
    status: option.status,
    resposta: option.resposta,
    comentario_cliente: option.comentario_cliente,
    situacao_fornecedor_motivo: option.situacao_fornecedor_motivo,
    recomendada: option.recomendada,
    motivo_recusa: option.motivo_recusa,
    arquivo: context.file(option.arquivo_id),
    arquivo_2: context.file(option.arquivo_2_id),
    versao: option.versao,
  }),
  ([rows, ...a], [known, ...b]) => isSameList(rows, known) && isSameList(a, b),
);

export const replyOption = (
  option: OptionRow,
  { codigo, tipo_segurado }: ItemOfOption,
  rows: readonly TableRow[],
  context: ReplyContext,
): Opcao => optionOf(option, context, rows, codigo, tipo_segurado);

export type ItemParts = {
  options: readonly OptionRow[];
  rows: ReturnType<typeof rowsByOwner>;
  general: Values;
  /** Prefilled values of the item. */
  prefilled: Conhecidos;
};

/** Origin of each prefilled answer, by name. */
const originsOf = (campos: Values, prefilled: Conhecidos): Record<string, string> =>
  Object.fromEntries(
    Object.entries(prefilled).flatMap(([nome, { origem }]) =>
      isFilled(campos[nome]) ? [] : [[nome, origem]],
    ),
  );

const OF_ITEM = new Map<string, readonly NomeTabela[]>();

function tablesOfItem(codigo: string): readonly NomeTabela[] {
  const found = OF_ITEM.get(codigo) ?? ownTables(camposOfItem(codigo), 'item');
  OF_ITEM.set(codigo, found);
  return found;
}

/** An item without its options and the study's version. */
type OwnPart = Omit<Item, 'diagnostico_versao' | 'diagnostico_produto_item_opcoes'>;

const ownPart = ofEachRow(
  (item: ItemRow, context, rows: readonly TableRow[], shared: Values, prefilled: Conhecidos): OwnPart => {
    const own = fillWithKnown(item.campos, prefilled);
    const values = redactHealth({ ...shared, ...own }, context.view.ve_saude);
    return {
      ...withFiles(values, context),
      ...replyTables(tablesOfItem(item.codigo), rows, context),
      diagnostico_produto_item_id: item.diagnostico_produto_item_id,
      diagnostico_produto_id: item.diagnostico_produto_id,
      codigo: item.codigo,
      nome: itemDefinition(item.codigo).nome,
      grupo: item.grupo,
      conjuge: item.conjuge,
      tipo_segurado: item.tipo_segurado,
      sem_oferta: item.sem_oferta,
      sem_oferta_motivo: item.sem_oferta_motivo,
      somar: item.somar,
      comentario: item.comentario,
      versao: item.versao,
      valores_preenchidos: originsOf(item.campos, prefilled),
    } as OwnPart;
  },
  ([rows, ...a], [known, ...b]) => isSameList(rows, known) && (isSameList(a, b) || isDeepStrictEqual(a, b)),
);

const OWN_PARTS = new Memory<Item, OwnPart>();

/** Whether two replies tell the same of an item itself; false also where that is not known. */
export function isSameOwnPart(a: Item, b: Item): boolean {
  const own = OWN_PARTS.get(a);
  return a === b || (own !== undefined && own === OWN_PARTS.get(b));
}

type Replies = Memory<OwnPart, Item>;
const LAST_REPLY: Replies = new Memory();
/** Of saves, whose items tell no version: a reading in between leaves them. */
const LAST_OF_SAVES: Replies = new Memory();

/** The states of a save are compared without it: an item that nobody changed stays one object. */
export const NO_VERSION = 0;

export function replyItem(item: ItemRow, parts: ItemParts, context: ReplyContext): Item {
  const id = item.diagnostico_produto_item_id;
  const own = ownPart(
    item,
    context,
    parts.rows('item', id),
    sharedValues(context.study.diagnostico_id, item, parts.general),
    parts.prefilled,
  );
  const options = parts.options.map((option) =>
    replyOption(option, item, parts.rows('opcao', option.diagnostico_produto_item_opcao_id), context),
  );
  const versao = context.versao_dos_itens ?? context.study.versao;
  const last = versao === NO_VERSION ? LAST_OF_SAVES : LAST_REPLY;
  const before = last.get(own);
  if (before?.diagnostico_versao === versao && isSameList(before.diagnostico_produto_item_opcoes, options))
    return before;
  const reply = frozenWhole(
    withMemory({
      ...own,
      diagnostico_versao: versao,
      diagnostico_produto_item_opcoes: options,
    } as Item),
  );
  OWN_PARTS.set(reply, own);
  last.set(own, reply);
  return reply;
}
