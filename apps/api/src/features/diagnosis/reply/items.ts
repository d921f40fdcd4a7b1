import type { Item, LinhaTabela, Opcao } from '@farol/contracts';
import { dayInSaoPaulo } from '@farol/domain/calendar';
import {
  camposOfItem,
  camposOfOpcao,
  isFilled,
  isTabela,
  itemDefinition,
  type NomeTabela,
  namesInEstudo,
  tabelaDefinition,
} from '@farol/domain/catalogue';
import { type BemNomeado, type Conhecidos, fillWithKnown } from '@farol/domain/study';
import { optionFields, type rowsByOwner } from '../checked-study.ts';
import type { ItemRow, OptionRow, TableRow } from '../contents.store.ts';
import { generalNamesOf, redactHealth } from '../field-visibility.ts';
import { type ReplyContext, withFiles } from './context.ts';

type Values = Record<string, unknown>;

export const replyRow = (row: TableRow, context: ReplyContext): LinhaTabela => ({
  ...withFiles(redactHealth(row.campos, context.view.ve_saude), context),
  produto_item_tabela_item_id: row.produto_item_tabela_item_id,
  dono_tipo: row.dono_tipo,
  dono_id: row.dono_id,
  tabela: row.tabela,
  linha_uuid: row.linha_uuid,
  ordem: row.ordem,
  alterada_em: dayInSaoPaulo(row.atualizado_em),
  versao: row.versao,
});

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

export const replyOption = (
  option: OptionRow,
  { codigo, tipo_segurado }: Pick<ItemRow, 'codigo' | 'tipo_segurado'>,
  rows: readonly TableRow[],
  context: ReplyContext,
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
});

type ItemParts = {
  options: readonly OptionRow[];
  rows: ReturnType<typeof rowsByOwner>;
  general: Values;
  /** Prefilled values of the item. */
  prefilled: Conhecidos;
  named: BemNomeado | null;
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

type OfWhom = Pick<ItemRow, 'codigo' | 'tipo_segurado'>;
/** The item's name of a value, and the general block's. */
type Pair = readonly [own: string, general: string];
const PAIRS = new Map<string, readonly Pair[]>();

function pairsOf({ codigo, tipo_segurado }: OfWhom): readonly Pair[] {
  const key = `${codigo}/${tipo_segurado}`;
  const found =
    PAIRS.get(key) ??
    generalNamesOf(codigo)
      .filter((nome) => !isTabela(nome))
      .flatMap((nome): Pair[] => {
        const [first, twin] = namesInEstudo(nome, tipo_segurado);
        return [...(first ? [[nome, first] as const] : []), ...(twin ? [[twin, twin] as const] : [])];
      });
  PAIRS.set(key, found);
  return found;
}

/** Values of the general block that an item repeats, under the item's names. */
const repeatedValues = (item: OfWhom, general: Values): Values =>
  Object.fromEntries(
    pairsOf(item).flatMap(([own, nome]) => (general[nome] === undefined ? [] : [[own, general[nome]]])),
  );

export function replyItem(item: ItemRow, parts: ItemParts, context: ReplyContext): Item {
  const id = item.diagnostico_produto_item_id;
  const own = fillWithKnown(item.campos, parts.prefilled);
  const values = redactHealth({ ...repeatedValues(item, parts.general), ...own }, context.view.ve_saude);
  return {
    ...withFiles(values, context),
    ...replyTables(tablesOfItem(item.codigo), parts.rows('item', id), context),
    diagnostico_produto_item_id: id,
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
    valores_preenchidos: originsOf(item.campos, parts.prefilled),
    ...(parts.named && context.view.areas === null && { bem_nomeado: parts.named }),
    diagnostico_versao: context.study.versao,
    diagnostico_produto_item_opcoes: parts.options.map((option) =>
      replyOption(option, item, parts.rows('opcao', option.diagnostico_produto_item_opcao_id), context),
    ),
  } as Item;
}
