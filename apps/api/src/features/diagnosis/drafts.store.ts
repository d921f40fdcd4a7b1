import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { rowFromJson } from '../../db/json-rows.ts';
import { produto_item_tabela_item } from '../../db/schema/index.ts';
import {
  type Contents,
  type Draft,
  ITEM_ORDER,
  type ItemRow,
  LINHAS,
  type ProductRow,
  readTasks,
  TAREFAS,
} from './contents.store.ts';
import { shownItems } from './items/shown-items.ts';
import type { Study } from './study.store.ts';
import { hasSpouse } from './study-fields.ts';

/** The columns that the rules read of an area and of an item; their values in JSON are those of a select. */
const OF_AREA = ['diagnostico_produto_id', 'produto_diagnostico_id', 'nota_manual'] as const;
const OF_ITEM = [
  'diagnostico_produto_id',
  'diagnostico_produto_item_id',
  'codigo',
  'tipo_segurado',
  'sem_oferta',
  'sem_oferta_motivo',
  'campos',
] as const;

const only = (names: readonly string[]): string =>
  `json_build_object(${names.map((name) => `'${name}', t.${name}`).join(', ')})`;

/** A draft without what its rules do not read, of which areas and items have ten times as much. */
const DRAFT_OF_MANY = `${TAREFAS}, ${LINHAS},
  (select coalesce(json_agg(json_build_object('row', ${only(OF_AREA)}) order by t.produto_diagnostico_id), '[]')
     from diagnostico_produto t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id and not t.oculto) as produtos,
  (select coalesce(json_agg(${only(OF_ITEM)} order by ${ITEM_ORDER}), '[]')
     from diagnostico_produto_item t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as itens`;

export type AnsweredItem = Pick<ItemRow, (typeof OF_ITEM)[number]>;
type AnsweredArea = { row: Pick<ProductRow['row'], (typeof OF_AREA)[number]> };
/** What the rules read of a study. */
export type Answers = Omit<Contents, 'produtos' | 'itens'> & {
  produtos: AnsweredArea[];
  itens: AnsweredItem[];
};
type DraftOfMany = Pick<Study, 'diagnostico_id'> &
  Pick<Draft, 'tarefas' | 'linhas'> &
  Pick<Answers, 'produtos' | 'itens'>;

/** The drafts of a list, with what their rules read. */
export async function loadDrafts(
  tx: Tx,
  studies: readonly Study[],
): Promise<{ study: Study; contents: Answers }[]> {
  const keys = studies.map(({ empresa_id, diagnostico_id }) => ({ empresa_id, diagnostico_id }));
  const { rows } = await tx.execute<DraftOfMany>(sql`
    select s.diagnostico_id, ${sql.raw(DRAFT_OF_MANY)}
      from json_to_recordset(${JSON.stringify(keys)}::json) s (empresa_id int, diagnostico_id int)`);
  const found = new Map(rows.map((row) => [row.diagnostico_id, row]));
  const nothing = { opcoes: [], documentos: [], apolices: [], comentarios: [], apresentacao: null };
  return studies.map((study) => {
    const row = found.get(study.diagnostico_id)!;
    const itens = shownItems(row.itens, row.produtos, hasSpouse(study));
    const linhas = row.linhas.map((one) => rowFromJson(produto_item_tabela_item, one));
    return {
      study,
      contents: { produtos: row.produtos, itens, tarefas: readTasks(row), linhas, ...nothing },
    };
  });
}
