import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { and, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { fixed } from '../../db/fixed.ts';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import {
  apresentacao_estudo,
  arquivo,
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
import { areasQuery, assignedAreas } from './assigned-areas.store.ts';
import { shownItems } from './items/shown-items.ts';
import {
  type KnownRows,
  knownRowsOf,
  type MarkedRows,
  type Marks,
  NO_ROWS_KNOWN,
  type RowKind,
} from './known-rows.store.ts';
import { PARAMETERS_AS_JSON, type ParameterRow, parameterScope } from './parameters.store.ts';
import {
  LINKED_DATA_AS_JSON,
  type LinkedData,
  type Study,
  type StudyRow,
  withLinkedData,
} from './study.store.ts';
import { hasSpouse } from './study-fields.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Files by id, of the companies visible to the transaction. */
export async function filesById(tx: Tx, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await tx
          .select({
            arquivo_id: arquivo.arquivo_id,
            nome: arquivo.nome,
            tipo: arquivo.tipo,
            tamanho: arquivo.tamanho,
          })
          .from(arquivo)
          .where(
            and(
              sql`${arquivo.arquivo_id} = any (${sql.param([...new Set(ids)])}::int[])`,
              isNull(arquivo.excluido_em),
            ),
          );
  return new Map(rows.map((row) => [row.arquivo_id, row]));
}

type PessoaCurta = { funcionario_id: number; pessoa_nome: string };
type Named<Name extends string> = { row: JsonRow } & Record<Name, string | null>;
/** Instants as the database writes them in JSON. */
type Delivered = { funcionario_id: number; ate: string; aberta_em: string | null; aberta_por: string | null };
type Work = {
  produtos: { row: JsonRow; nome: string; cor: string }[];
  itens: MarkedRows;
  desde: string | null;
  tarefas: (Named<'especialista_nome'> & { entrega: Delivered | null })[];
};
export type Draft = Work & { linhas: MarkedRows };
type WholeStudy = Draft & {
  opcoes: MarkedRows;
  documentos: (Named<'solicitante_nome'> & { arquivos: number[] })[];
  apolices: { row: JsonRow; arquivos: { x: number; arquivo_id: number }[] }[];
  comentarios: (Named<'autor_nome'> & { mencoes: PessoaCurta[] })[];
  apresentacao: JsonRow | null;
};
type WithActivity = { atividade: JsonRow | null };
type WholeForEdit = WholeStudy &
  WithActivity & {
    taken: LinkedData;
    parametros: ParameterRow[];
    areas: Area[] | null;
  };

/** Where the version of row `t` lies: its key, the place in the table and the transaction that wrote it. */
export const markOf = (key: string, row: string): string => `concat(${row}.${key}, ${row}.ctid, ${row}.xmin)`;

type Rows = { table: string; key: string; order: string; also?: string };

/**
 * Rows of study `s`: null where all of them are those that `s.marcas_…` names; else each as JSON, or as its mark alone
 * where it is named there. Marks count since this server runs. A version that is not committed has none, and the key is
 * part of it, since a table written anew (vacuum full) puts another row of the same transaction in that place.
 */
const marked = (name: RowKind, { table, key, order, also = '' }: Rows): SQL => {
  const known = `s.marcas_${name}`;
  const ofStudy = `from ${table} t where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id ${also}`;
  const mark = `case when t.xmin is distinct from pg_current_xact_id_if_assigned()::xid then ${markOf(key, 't')} end`;
  return sql.raw(`
    (select case when m.marcas is distinct from ${known} then (
       select coalesce(json_agg(case when starts_with(${known}, s.desde || ' ') and strpos(${known}, ' ' || ${mark} || ' ') > 0
                                then to_json(${mark}) else json_build_object('marca', ${mark}, 'linha', t) end
                                order by ${order}), '[]') ${ofStudy}) end
       from (select concat(s.desde, ' ', string_agg(${markOf(key, 't')} || ' ', '' order by t.${key})) as marcas
               ${ofStudy}) m) as ${name}`);
};

// Each part of study `s` as JSON, in display order.

export const TAREFAS = fixed(sql`(
  select coalesce(json_agg(json_build_object('row', t, 'especialista_nome', f.pessoa_nome, 'entrega',
           case when e.entrega_id is not null then json_build_object('funcionario_id', e.funcionario_id,
             'ate', e.ate, 'aberta_em', e.aberta_em, 'aberta_por', a.pessoa_nome) end)
                           order by t.produto_diagnostico_id, t.tarefa_id), '[]')
    from tarefa t
    left join funcionario f on f.funcionario_id = t.especialista_id
    left join entrega e on e.empresa_id = t.empresa_id and e.tarefa_id = t.tarefa_id
    left join funcionario a on a.funcionario_id = e.aberta_por
   where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as tarefas`);

export const ITEM_ORDER = 't.codigo, t.tipo_segurado desc';

/**
 * Active areas, items and tasks: input of a study's moves and its activity. Hidden items are included:
 * whether the spouse's rows show depends on the customer's current data (`shownItems`).
 */
const WORK = fixed(sql`
  (select coalesce(json_agg(json_build_object('row', t, 'nome', p.nome, 'cor', p.cor)
                            order by t.produto_diagnostico_id), '[]')
     from diagnostico_produto t
     join produto_diagnostico p on p.produto_diagnostico_id = t.produto_diagnostico_id
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id and not t.oculto) as produtos,
  ${marked('itens', {
    table: 'diagnostico_produto_item',
    key: 'diagnostico_produto_item_id',
    order: ITEM_ORDER,
  })},
  s.desde, ${TAREFAS}`);

export const LINHAS = marked('linhas', {
  table: 'produto_item_tabela_item',
  key: 'produto_item_tabela_item_id',
  order: 't.ordem, t.produto_item_tabela_item_id',
});

/** The same with the rows of every table: the whole of a draft. */
const DRAFT = fixed(sql`${WORK}, ${LINHAS}`);

const DOCUMENTOS = fixed(sql`
  (select coalesce(json_agg(json_build_object('row', t, 'solicitante_nome', f.pessoa_nome, 'arquivos', (
            select coalesce(json_agg(a.arquivo_id order by a.arquivo_id), '[]') from arquivo a
             where a.empresa_id = t.empresa_id and a.dono_tipo = 'diagnostico_documento'
               and a.dono_id = t.diagnostico_documento_id and a.excluido_em is null))
                            order by t.produto_diagnostico_id, t.diagnostico_documento_id), '[]')
     from diagnostico_documento t
     left join funcionario f on f.funcionario_id = t.solicitado_por
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.excluido_em is null) as documentos`);

const WHOLE = fixed(sql`${DRAFT},
  ${marked('opcoes', {
    table: 'diagnostico_produto_item_opcao',
    key: 'diagnostico_produto_item_opcao_id',
    order: 't.rodada, t.ordem, t.diagnostico_produto_item_opcao_id',
    also: 'and t.excluido_em is null',
  })},
  ${DOCUMENTOS},
  (select coalesce(json_agg(json_build_object('row', t, 'arquivos', (
            select coalesce(json_agg(json_build_object('x', a.x, 'arquivo_id', a.arquivo_id) order by a.x), '[]')
              from diagnostico_apolice_arquivo a
             where a.empresa_id = t.empresa_id and a.diagnostico_apolice_id = t.diagnostico_apolice_id))
                            order by t.diagnostico_apolice_id), '[]')
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
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as apresentacao`);

const ACTIVITY = fixed(sql`
  (select to_json(t) from atividade t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.tipo_atividade = 'estudo') as atividade`);

const FOR_EDIT = fixed(sql`
  ${WHOLE}, ${ACTIVITY}, ${PARAMETERS_AS_JSON} as parametros, ${LINKED_DATA_AS_JSON} as taken`);

/** Selects these parts of one study `s`, in one round trip. */
export const selectOfStudy = (parts: SQL, key: Key, marks: Marks = NO_ROWS_KNOWN.marks) => sql`
  select ${parts} from ${oneStudy(key, marks)}`;

const oneStudy = ({ empresa_id, diagnostico_id }: Key, { itens, linhas, opcoes }: Marks) => sql`
  (select ${empresa_id}::int as empresa_id, ${diagnostico_id}::int as diagnostico_id, ${itens}::text as marcas_itens,
          ${linhas}::text as marcas_linhas, ${opcoes}::text as marcas_opcoes,
          extract(epoch from pg_postmaster_start_time())::text as desde) s`;

export const readTasks = ({ tarefas }: Pick<Work, 'tarefas'>) =>
  tarefas.map((t) => ({ ...t, row: rowFromJson(tarefa, t.row) }));

const readDocuments = ({ documentos }: Pick<WholeStudy, 'documentos'>) =>
  documentos.map((d) => ({ ...d, row: rowFromJson(diagnostico_documento, d.row) }));

function readWork(found: Work, study: Study, known = NO_ROWS_KNOWN) {
  const produtos = found.produtos.map((p) => ({ ...p, row: rowFromJson(diagnostico_produto, p.row) }));
  const allItems = known.read(diagnostico_produto_item, 'itens', found.itens);
  const itens = shownItems(allItems, produtos, hasSpouse(study));
  return { work: { produtos, itens, tarefas: readTasks(found) }, allItems };
}

/** The tasks of one study. */
export async function loadTasks(tx: Tx, study: Key) {
  const { rows } = await tx.execute<Pick<Work, 'tarefas'>>(selectOfStudy(TAREFAS, study));
  return readTasks(rows[0]!);
}

/** The documents of one study. */
export async function loadDocuments(tx: Tx, study: Key) {
  const { rows } = await tx.execute<Pick<WholeStudy, 'documentos'>>(selectOfStudy(DOCUMENTOS, study));
  return readDocuments(rows[0]!);
}

/** Areas, items and tasks of one study. */
export async function loadWork(tx: Tx, study: Study) {
  const { rows } = await tx.execute<Work>(selectOfStudy(WORK, study));
  return readWork(rows[0]!, study).work;
}

/** The consultant's activity of a study and what it follows from. */
export async function loadActivity(tx: Tx, study: Study) {
  const { rows } = await tx.execute<Work & WithActivity>(selectOfStudy(sql`${WORK}, ${ACTIVITY}`, study));
  const found = rows[0]!;
  if (!found.atividade) return undefined;
  return { ...readWork(found, study).work, atividade: rowFromJson(atividade, found.atividade) };
}

const readDraft = (found: Draft, study: Study, known = NO_ROWS_KNOWN) => {
  const { work, allItems } = readWork(found, study, known);
  return {
    draft: { ...work, linhas: known.read(produto_item_tabela_item, 'linhas', found.linhas) },
    allItems,
  };
};

/** Every item of the active areas, hidden ones too, beside the contents. */
function readContents(found: WholeStudy, study: Study, known: KnownRows) {
  const { draft, allItems } = readDraft(found, study, known);
  const opcoes = known.read(diagnostico_produto_item_opcao, 'opcoes', found.opcoes);
  known.keep(study, found.desde);
  const contents = {
    ...draft,
    opcoes,
    documentos: readDocuments(found),
    apolices: found.apolices.map((a) => ({ ...a, row: rowFromJson(diagnostico_apolice, a.row) })),
    comentarios: found.comentarios.map((c) => ({ ...c, row: rowFromJson(diagnostico_comentario, c.row) })),
    apresentacao: found.apresentacao && rowFromJson(apresentacao_estudo, found.apresentacao),
  };
  return { contents, allItems };
}

/** All active rows of one study. */
export async function loadContents(tx: Tx, study: Study) {
  const known = knownRowsOf(study.diagnostico_id);
  const { rows } = await tx.execute<WholeStudy>(selectOfStudy(WHOLE, study, known.marks));
  return readContents(rows[0]!, study, known).contents;
}

/** All active rows of one study and its consultant's activity. */
export async function loadContentsAndActivity(tx: Tx, study: Study) {
  const known = knownRowsOf(study.diagnostico_id);
  const { rows } = await tx.execute<WholeStudy & WithActivity>(
    selectOfStudy(sql`${WHOLE}, ${ACTIVITY}`, study, known.marks),
  );
  const found = rows[0]!;
  return {
    contents: readContents(found, study, known).contents,
    activity: found.atividade && rowFromJson(atividade, found.atividade),
  };
}

/** The parts of a study that a save reads, asked for before it is known whether the actor sees it. */
export async function selectForEdit(tx: Tx, actor: Actor, key: Key, today: string) {
  const areas = actor.perfil === 'specialist' ? sql`array(${areasQuery(actor, key)})` : sql`null`;
  const known = knownRowsOf(key.diagnostico_id);
  const { rows } = await tx.execute<WholeForEdit>(sql`
    with ${parameterScope(key.empresa_id, today)}
    select ${FOR_EDIT}, ${areas} as areas
      from ${oneStudy(key, known.marks)}`);
  return { found: rows[0]!, known };
}

/**
 * All active rows of a locked study with every item of the active areas (hidden ones too) and the company's parameters.
 * Customer data of the locked study is read again, since it may have changed while waiting for the lock.
 */
export async function readForEdit(
  tx: Tx,
  actor: Actor,
  locked: StudyRow,
  { found, known }: Awaited<ReturnType<typeof selectForEdit>>,
) {
  if (found.areas) await assignedAreas(tx, actor, locked, found.areas);
  const study = withLinkedData(locked, found.taken);
  return {
    study,
    ...readContents(found, study, known),
    activity: found.atividade ? rowFromJson(atividade, found.atividade) : undefined,
    parameters: found.parametros,
  };
}

export type Contents = Awaited<ReturnType<typeof loadContents>>;
export type ProductRow = Contents['produtos'][number];
export type ItemRow = Contents['itens'][number];
export type OptionRow = Contents['opcoes'][number];
export type TableRow = Contents['linhas'][number];
export type TaskRow = Contents['tarefas'][number];
export type ActivityRow = typeof atividade.$inferSelect;
