import type { Item, LinhaTabela, Opcao, Produto } from '@farol/contracts';
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
import { type Conhecidos, fillWithKnown, type NotasDaArea, type NotasDoEstudo } from '@farol/domain/study';
import { optionFields, rowsByOwner } from '../checked-study.ts';
import type { Contents, ItemRow, OptionRow, ProductRow, TableRow } from '../contents.store.ts';
import { generalNamesOf, redactHealth } from '../field-visibility.ts';
import { studyFields } from '../study-fields.ts';
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

export function replyOption(
  option: OptionRow,
  item: Pick<ItemRow, 'codigo' | 'tipo_segurado'>,
  rows: readonly TableRow[],
  context: ReplyContext,
): Opcao {
  return {
    ...withFiles(optionFields(option, item.tipo_segurado), context),
    ...replyTables(ownTables(camposOfOpcao(item.codigo), 'opcao'), rows, context),
    diagnostico_produto_item_opcao_id: option.diagnostico_produto_item_opcao_id,
    diagnostico_produto_item_id: option.diagnostico_produto_item_id,
    tipo_segurado: item.tipo_segurado,
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
  };
}

/** Values of the general block that the item repeats, under the item's names. */
function sharedValues(item: Pick<ItemRow, 'codigo' | 'tipo_segurado'>, general: Values): Values {
  const values: Values = {};
  for (const nome of generalNamesOf(item.codigo)) {
    if (isTabela(nome)) continue;
    const [first, twin] = namesInEstudo(nome, item.tipo_segurado);
    if (first && general[first] !== undefined) values[nome] = general[first];
    if (twin && general[twin] !== undefined) values[twin] = general[twin];
  }
  return values;
}

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

export function replyItem(item: ItemRow, parts: ItemParts, context: ReplyContext): Item {
  const id = item.diagnostico_produto_item_id;
  const own = fillWithKnown(item.campos, parts.prefilled);
  const values = redactHealth({ ...sharedValues(item, parts.general), ...own }, context.view.ve_saude);
  return {
    ...withFiles(values, context),
    ...replyTables(ownTables(camposOfItem(item.codigo), 'item'), parts.rows('item', id), context),
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
    diagnostico_versao: context.study.versao,
    diagnostico_produto_item_opcoes: parts.options.map((option) =>
      replyOption(option, item, parts.rows('opcao', option.diagnostico_produto_item_opcao_id), context),
    ),
  };
}

export function replyProducts(
  contents: Contents,
  context: ReplyContext,
  notes: NotasDoEstudo,
  prefilled: ReadonlyMap<number, Conhecidos>,
): Produto[] {
  const rows = rowsByOwner(contents.linhas);
  const general = studyFields(context.study);
  const items = Map.groupBy(contents.itens, (i) => i.diagnostico_produto_id);
  const options = Map.groupBy(contents.opcoes, (o) => o.diagnostico_produto_item_id);
  const itemReply = (item: ItemRow) =>
    replyItem(
      item,
      {
        options: options.get(item.diagnostico_produto_item_id) ?? [],
        rows,
        general,
        prefilled: prefilled.get(item.diagnostico_produto_item_id) ?? {},
      },
      context,
    );
  return contents.produtos.filter(isShown(context)).map((product) => ({
    ...replyProduct(product, notes.areas[product.row.produto_diagnostico_id - 1]),
    diagnostico_produto_itens: (items.get(product.row.diagnostico_produto_id) ?? []).map(itemReply),
  }));
}

const isShown =
  ({ view }: ReplyContext) =>
  ({ row }: ProductRow): boolean =>
    view.areas === null || (view.areas as readonly number[]).includes(row.produto_diagnostico_id);

const replyProduct = ({ row, nome, cor }: ProductRow, notes: NotasDaArea | undefined) => ({
  diagnostico_produto_id: row.diagnostico_produto_id,
  produto_diagnostico_id: row.produto_diagnostico_id,
  nome_produto: nome,
  cor,
  nota_area: notes?.calculada ?? null,
  nota_projetada: notes?.projetada ?? null,
  nota_desejada: notes?.desejada ?? null,
  nota_manual: row.nota_manual,
  nota_manual_motivo: row.nota_manual_motivo,
});
