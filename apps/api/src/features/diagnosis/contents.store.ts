import { getHeapStatistics } from 'node:v8';
import type { CalendarDay } from '@farol/domain/calendar';
import { LRUCache } from 'lru-cache';
import { statement, type Tx } from '../../db/client.ts';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import {
  apresentacao_estudo,
  type arquivo,
  atividade,
  diagnostico_apolice,
  diagnostico_comentario,
  diagnostico_documento,
  diagnostico_produto,
  diagnostico_produto_item,
  diagnostico_produto_item_opcao,
  produto_item_tabela_item,
  tarefa,
} from '../../db/schema/index.ts';
import {
  type FoundStudy,
  readStudyRow,
  STUDIES,
  STUDY_COLUMNS,
  type Study,
  type StudyKey,
} from './study.store.ts';
import { hasSpouse } from './study-fields.ts';

type ItemLike = {
  diagnostico_produto_id: number;
  codigo: string;
  tipo_segurado: 'titular' | 'conjuge' | 'casal';
};

/**
 * Items in play: of active areas; the spouse's only with a spouse and without a joint row. Without a spouse a
 * joint row is the customer's own.
 */
function shownItems<T extends ItemLike>(
  items: readonly T[],
  products: readonly { row: { diagnostico_produto_id: number } }[],
  spouse: boolean,
): T[] {
  const chosen = new Set(products.map((p) => p.row.diagnostico_produto_id));
  const key = (i: ItemLike) => `${i.diagnostico_produto_id}/${i.codigo}`;
  const joint = new Set(items.filter((i) => i.tipo_segurado === 'casal').map(key));
  return items
    .filter((i) => chosen.has(i.diagnostico_produto_id))
    .filter((i) => i.tipo_segurado !== 'conjuge' || (spouse && !joint.has(key(i))))
    .map((i) => (i.tipo_segurado === 'casal' && !spouse ? { ...i, tipo_segurado: 'titular' } : i));
}

const FILES = statement<
  Pick<typeof arquivo.$inferSelect, 'arquivo_id' | 'nome' | 'tipo' | 'tamanho' | 'pede_senha'>
>(
  'files_by_id',
  `select arquivo_id, nome, tipo, tamanho, pede_senha from arquivo
    where arquivo_id = any ($1::int[]) and excluido_em is null or arquivo_id = any ($2::int[])`,
);

/** Files by id, of the companies visible to the transaction; `former`: those that a save has left, deleted ones included. */
export async function filesById(tx: Tx, ids: readonly number[], former: readonly number[] = []) {
  const left = former.filter((id) => !ids.includes(id));
  const rows =
    ids.length + left.length === 0 ? [] : await tx.rows(FILES, [[...new Set(ids)], [...new Set(left)]]);
  return new Map(rows.map((row) => [row.arquivo_id, row]));
}

type PessoaCurta = { funcionario_id: number; pessoa_nome: string };
type Named<Name extends string> = { row: JsonRow } & Record<Name, string | null>;
/** Instants as the database writes them in JSON. */
type Delivered = { funcionario_id: number; ate: string; aberta_em: string | null; aberta_por: string | null };
type Renewal = {
  vigencia_inicio: CalendarDay | null;
  vigencia_fim: CalendarDay | null;
  valor_cobertura: number | null;
};
type RowsJson = {
  produtos: { row: JsonRow; nome: string; cor: string }[];
  itens: JsonRow[];
  linhas: JsonRow[];
  tarefas: (Named<'especialista_nome'> & { entrega: Delivered | null })[];
  opcoes: JsonRow[];
  documentos: (Named<'solicitante_nome'> & { arquivos: number[] })[];
  apolices: {
    row: JsonRow;
    arquivos: { x: number; arquivo_id: number; sensivel: boolean }[];
    renovacoes: Renewal[];
  }[];
  comentarios: (Named<'autor_nome'> & { mencoes: PessoaCurta[] })[];
  apresentacao: JsonRow | null;
  atividade: JsonRow | null;
};

const rowsOf = (table: string, order: string, also = ''): string => `
  (select coalesce(json_agg(t order by ${order}), '[]') from ${table} t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id ${also})`;

// Each part of study `s` as JSON, in display order.

const TAREFAS = `(
  select coalesce(json_agg(json_build_object('row', t, 'especialista_nome', f.pessoa_nome, 'entrega',
           case when e.entrega_id is not null then json_build_object('funcionario_id', e.funcionario_id,
             'ate', e.ate, 'aberta_em', e.aberta_em, 'aberta_por', a.pessoa_nome) end)
                           order by t.produto_diagnostico_id, t.tarefa_id), '[]')
    from tarefa t
    left join funcionario f on f.funcionario_id = t.especialista_id
    left join entrega e on e.empresa_id = t.empresa_id and e.tarefa_id = t.tarefa_id
    left join funcionario a on a.funcionario_id = e.aberta_por
   where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as tarefas`;

const ITEM_ORDER = 't.codigo, t.tipo_segurado desc';

const LINHAS = `${rowsOf('produto_item_tabela_item', 't.ordem, t.produto_item_tabela_item_id')} as linhas`;

/** Policies outside the study that renew policy `t`, the first one first. */
const RENEWALS = `(
  with recursive r as (
    select 1 as vez, a.* from diagnostico_apolice a
     where a.empresa_id = t.empresa_id and a.renova_apolice_id = t.diagnostico_apolice_id and a.excluido_em is null
     union all
    select r.vez + 1, a.* from r
      join diagnostico_apolice a on a.empresa_id = r.empresa_id and a.excluido_em is null
       and a.renova_apolice_id = r.diagnostico_apolice_id)
  select coalesce(json_agg(json_build_object('vigencia_inicio', r.vigencia_inicio, 'vigencia_fim', r.vigencia_fim,
                                             'valor_cobertura', r.valor_cobertura) order by r.vez), '[]') from r)`;

/**
 * All active rows. Hidden items are included: whether the spouse's rows show depends on the customer's current data
 * (`shownItems`).
 */
const WHOLE = `
  (select coalesce(json_agg(json_build_object('row', t, 'nome', p.nome, 'cor', p.cor)
                            order by t.produto_diagnostico_id), '[]')
     from diagnostico_produto t
     join produto_diagnostico p on p.produto_diagnostico_id = t.produto_diagnostico_id
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id and not t.oculto) as produtos,
  ${rowsOf('diagnostico_produto_item', ITEM_ORDER)} as itens,
  ${rowsOf(
    'diagnostico_produto_item_opcao',
    't.rodada, t.ordem, t.diagnostico_produto_item_opcao_id',
    'and t.excluido_em is null',
  )} as opcoes,
  ${LINHAS},
  ${TAREFAS},
  (select coalesce(json_agg(json_build_object('row', t, 'solicitante_nome', f.pessoa_nome, 'arquivos', (
            select coalesce(json_agg(a.arquivo_id order by a.arquivo_id), '[]') from arquivo a
             where a.empresa_id = t.empresa_id and a.dono_tipo = 'diagnostico_documento'
               and a.dono_id = t.diagnostico_documento_id and a.excluido_em is null))
                            order by t.produto_diagnostico_id, t.diagnostico_documento_id), '[]')
     from diagnostico_documento t
     left join funcionario f on f.funcionario_id = t.solicitado_por
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.excluido_em is null) as documentos,
  (select coalesce(json_agg(json_build_object('row', t, 'arquivos', (
            select coalesce(json_agg(json_build_object('x', a.x, 'arquivo_id', a.arquivo_id, 'sensivel', q.sensivel)
                                     order by a.x), '[]')
              from diagnostico_apolice_arquivo a
              join arquivo q on q.empresa_id = a.empresa_id and q.arquivo_id = a.arquivo_id
             where a.empresa_id = t.empresa_id and a.diagnostico_apolice_id = t.diagnostico_apolice_id),
            'renovacoes', ${RENEWALS}) order by t.diagnostico_apolice_id), '[]')
     from diagnostico_apolice t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.excluido_em is null) as apolices,
  (select coalesce(json_agg(json_build_object('row', t, 'autor_nome', (
            select f.pessoa_nome from funcionario f where f.funcionario_id = t.funcionario_id), 'mencoes', (
            select coalesce(json_agg(json_build_object('funcionario_id', m.funcionario_id, 'pessoa_nome', m.pessoa_nome)
                                     order by m.funcionario_id), '[]')
              from funcionario m where m.funcionario_id = any (t.mencoes)))
                            order by t.criado_em desc, t.diagnostico_comentario_id desc), '[]')
     from diagnostico_comentario t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.excluido_em is null) as comentarios,
  (select to_json(t) from apresentacao_estudo t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as apresentacao,
  (select to_json(t) from atividade t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.tipo_atividade = 'estudo') as atividade`;

const readWhole = (found: RowsJson) => ({
  produtos: found.produtos.map((p) => ({ ...p, row: rowFromJson(diagnostico_produto, p.row) })),
  /** Of the active areas, hidden ones too. */
  itens: found.itens.map((row) => rowFromJson(diagnostico_produto_item, row)),
  opcoes: found.opcoes.map((row) => rowFromJson(diagnostico_produto_item_opcao, row)),
  linhas: found.linhas.map((row) => rowFromJson(produto_item_tabela_item, row)),
  tarefas: found.tarefas.map((t) => ({ ...t, row: rowFromJson(tarefa, t.row) })),
  documentos: found.documentos.map((d) => ({ ...d, row: rowFromJson(diagnostico_documento, d.row) })),
  apolices: found.apolices.map((a) => ({ ...a, row: rowFromJson(diagnostico_apolice, a.row) })),
  comentarios: found.comentarios.map((c) => ({ ...c, row: rowFromJson(diagnostico_comentario, c.row) })),
  apresentacao: found.apresentacao && rowFromJson(apresentacao_estudo, found.apresentacao),
  atividade: found.atividade && rowFromJson(atividade, found.atividade),
});

/** Rows of a study as they are stored. */
export type StoredRows = ReturnType<typeof readWhole>;

/** A whole study at one revision; everything in it is shared, and replaced instead of changed. */
export type LoadedStudy = {
  revisao: number;
  /** Names of the people in it. */
  nomes: string | null;
  rows: StoredRows;
  /** The items in play depend on whether the customer has a spouse. */
  contents?: { spouse: boolean; contents: Contents };
};

/** Bytes of a row with what is made of it, and of a study without rows: measured. */
const OF_ITEM = 12_000;
const OF_ROW = 3_000;
const OF_STUDY = 40_000;

/** The studies read last, by id: at most a quarter of the memory that this process may use. */
export const studies = new LRUCache<number, LoadedStudy>({
  maxSize: Math.floor(getHeapStatistics().heap_size_limit / 4),
  sizeCalculation: ({ rows: { itens, opcoes, linhas } }) =>
    OF_STUDY + itens.length * OF_ITEM + (opcoes.length + linhas.length) * OF_ROW,
});

/** Names of the people in a study: not part of its revision. */
const NAMES = `
  (select string_agg(concat(f.funcionario_id, ' ', f.pessoa_nome), ', ' order by f.funcionario_id) as nomes
     from funcionario f
    where f.funcionario_id in (
      select unnest(array[t.especialista_id, e.aberta_por]) from tarefa t
        left join entrega e on e.empresa_id = t.empresa_id and e.tarefa_id = t.tarefa_id
       where t.empresa_id = diagnostico.empresa_id and t.diagnostico_id = diagnostico.diagnostico_id
       union
      select t.solicitado_por from diagnostico_documento t
       where t.empresa_id = diagnostico.empresa_id and t.diagnostico_id = diagnostico.diagnostico_id
       union
      select unnest(t.funcionario_id || t.mencoes) from diagnostico_comentario t
       where t.empresa_id = diagnostico.empresa_id and t.diagnostico_id = diagnostico.diagnostico_id)) n`;

/** The rows of a study, unless they are those known by this revision and these names. */
const rowsUnless = (revisao: string, nomes: string) => `
  diagnostico.revisao, n.nomes,
  case when diagnostico.revisao is distinct from ${revisao} or n.nomes is distinct from ${nomes} then (
    select to_json(inteiro)
      from (select ${WHOLE} from (select diagnostico.empresa_id, diagnostico.diagnostico_id) s) inteiro) end as inteiro`;

type FoundRows = { revisao: number; nomes: string | null; inteiro: RowsJson | null };

const STUDY_ROWS = statement<FoundRows & Pick<Study, 'diagnostico_id'>>(
  'study_rows',
  `select diagnostico.diagnostico_id, ${rowsUnless('k.revisao', 'k.nomes')}
     from json_to_recordset($1::json) k (empresa_id int, diagnostico_id int, revisao bigint, nomes text)
     join diagnostico on diagnostico.empresa_id = k.empresa_id and diagnostico.diagnostico_id = k.diagnostico_id,
          lateral ${NAMES}`,
);

const WHOLE_STUDY = statement<FoundRows & FoundStudy>(
  'whole_study',
  `select ${STUDY_COLUMNS}, ${rowsUnless('$3::bigint', '$4::text')}
     from ${STUDIES}, lateral ${NAMES}
    where diagnostico.empresa_id = $1 and diagnostico.diagnostico_id = $2`,
);

/** What was found in the database, or is the same in memory; remembered. */
function remember(id: number, { revisao, nomes, inteiro }: FoundRows, known: LoadedStudy | undefined) {
  const loaded = inteiro ? { revisao, nomes, rows: readWhole(inteiro) } : known;
  if (!loaded) throw new Error(`study ${id} was not read`);
  studies.set(id, loaded);
  return loaded;
}

/** The rows of studies as this transaction sees them: those in memory if they are the same, else read again. */
async function loadStored(tx: Tx, keys: readonly StudyKey[]): Promise<LoadedStudy[]> {
  const known = new Map(keys.map(({ diagnostico_id: id }) => [id, studies.get(id)]));
  const asked = keys.map(({ empresa_id, diagnostico_id }) => {
    const { revisao = null, nomes = null } = known.get(diagnostico_id) ?? {};
    return { empresa_id, diagnostico_id, revisao, nomes };
  });
  const rows = await tx.rows(STUDY_ROWS, [JSON.stringify(asked)]);
  const loaded = new Map(rows.map((row) => [row.diagnostico_id, row]));
  return keys.map(({ diagnostico_id: id }) => {
    const found = loaded.get(id);
    if (!found) throw new Error(`study ${id} is gone`);
    return remember(id, found, known.get(id));
  });
}

function contentsOf({ atividade: _, ...rows }: StoredRows, spouse: boolean) {
  return { ...rows, itens: shownItems(rows.itens, rows.produtos, spouse) };
}

export type WholeStudy = {
  study: Study;
  contents: Contents;
  activity: ActivityRow | null;
  /** The rows as they are stored. */
  loaded: LoadedStudy;
};

/** A study with its rows. */
export function wholeOf(study: Study, loaded: LoadedStudy): WholeStudy {
  const spouse = hasSpouse(study);
  if (loaded.contents?.spouse !== spouse)
    loaded.contents = { spouse, contents: contentsOf(loaded.rows, spouse) };
  return { study, contents: loaded.contents.contents, activity: loaded.rows.atividade, loaded };
}

/** All active rows of studies, each with its consultant's activity. Shared by those who read them: replaced, never changed. */
export async function loadStudies(tx: Tx, all: readonly Study[]): Promise<WholeStudy[]> {
  const stored = await loadStored(tx, all);
  return all.map((study, index) => wholeOf(study, stored[index]!));
}

/** A study whose access was checked, as it is now, with its rows. */
export async function readWholeStudy(tx: Tx, { empresa_id, diagnostico_id: id }: StudyKey) {
  const known = studies.get(id);
  const [found] = await tx.rows(WHOLE_STUDY, [empresa_id, id, known?.revisao ?? null, known?.nomes ?? null]);
  if (!found) throw new Error(`study ${id} is gone`);
  const { revisao, nomes, inteiro, ...row } = found;
  return wholeOf(readStudyRow(row), remember(id, { revisao, nomes, inteiro }, known));
}

export const loadWhole = async (tx: Tx, study: Study) => (await loadStudies(tx, [study]))[0]!;

export const loadContents = async (tx: Tx, study: Study): Promise<Contents> =>
  (await loadWhole(tx, study)).contents;

/** The rows as they are stored, with those of hidden items. */
export const loadRows = async (tx: Tx, study: StudyKey): Promise<StoredRows> =>
  (await loadStored(tx, [study]))[0]!.rows;

export type Contents = ReturnType<typeof contentsOf>;
export type ProductRow = Contents['produtos'][number];
export type ItemRow = Contents['itens'][number];
export type OptionRow = Contents['opcoes'][number];
export type TableRow = Contents['linhas'][number];
export type TaskRow = Contents['tarefas'][number];
export type ActivityRow = typeof atividade.$inferSelect;
