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
import { handedOverBy } from './diagnosis.policy.ts';
import { shownItems } from './items/shown-items.ts';
import { type KnownRows, knownRowsOf, type MarkedRow, NO_ROWS_KNOWN } from './known-rows.store.ts';
import { companyLast, PARAMETERS_AS_JSON, type ParameterRow, parameterScope } from './parameters.store.ts';
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
  itens: MarkedRow[];
  tarefas: (Named<'especialista_nome'> & { entrega: Delivered | null })[];
};
type Draft = Work & { linhas: MarkedRow[] };
type WholeStudy = Draft & {
  opcoes: MarkedRow[];
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

/**
 * Row `t` as JSON, or its mark alone where `s.marcas` has it: its key, where this version lies, which transaction wrote
 * it, and since when this server runs. A version that is not committed has none. The key, since a table written anew
 * (vacuum full) puts another row of the same transaction in that place.
 */
const marked = (letter: string, key: string): SQL =>
  sql.raw(`(select case when s.marcas ? m then to_json(m) else json_build_object('marca', m, 'linha', t) end
      from (select case when t.xmin is distinct from pg_current_xact_id_if_assigned()::xid
                     then concat('${letter}', t.${key}, t.ctid, t.xmin, '/', extract(epoch from pg_postmaster_start_time())) end as m) m)`);

// Each part of study `s` as JSON, in display order.

const TAREFAS = fixed(sql`(
  select coalesce(json_agg(json_build_object('row', t, 'especialista_nome', f.pessoa_nome, 'entrega',
           case when e.entrega_id is not null then json_build_object('funcionario_id', e.funcionario_id,
             'ate', e.ate, 'aberta_em', e.aberta_em, 'aberta_por', a.pessoa_nome) end)
                           order by t.produto_diagnostico_id, t.tarefa_id), '[]')
    from tarefa t
    left join funcionario f on f.funcionario_id = t.especialista_id
    left join entrega e on e.empresa_id = t.empresa_id and e.tarefa_id = t.tarefa_id
    left join funcionario a on a.funcionario_id = e.aberta_por
   where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as tarefas`);

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
  (select coalesce(json_agg(${marked('i', 'diagnostico_produto_item_id')} order by t.codigo, t.tipo_segurado desc), '[]')
     from diagnostico_produto_item t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as itens,
  ${TAREFAS}`);

/** The same with the rows of every table: the whole of a draft. */
const DRAFT = fixed(sql`${WORK},
  (select coalesce(json_agg(${marked('l', 'produto_item_tabela_item_id')} order by t.ordem, t.produto_item_tabela_item_id), '[]')
     from produto_item_tabela_item t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id) as linhas`);

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
  (select coalesce(json_agg(${marked('o', 'diagnostico_produto_item_opcao_id')} order by t.rodada, t.ordem, t.diagnostico_produto_item_opcao_id), '[]')
     from diagnostico_produto_item_opcao t
    where t.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id
      and t.excluido_em is null) as opcoes,
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
export const selectOfStudy = (parts: SQL, key: Key, marks: string | null = null) => sql`
  select ${parts} from ${oneStudy(key, marks)}`;

const oneStudy = ({ empresa_id, diagnostico_id }: Key, marks: string | null) => sql`
  (select ${empresa_id}::int as empresa_id, ${diagnostico_id}::int as diagnostico_id, ${marks}::jsonb as marcas) s`;

const readTasks = ({ tarefas }: Pick<Work, 'tarefas'>) =>
  tarefas.map((t) => ({ ...t, row: rowFromJson(tarefa, t.row) }));

const readDocuments = ({ documentos }: Pick<WholeStudy, 'documentos'>) =>
  documentos.map((d) => ({ ...d, row: rowFromJson(diagnostico_documento, d.row) }));

function readWork(found: Work, study: Study, known = NO_ROWS_KNOWN) {
  const produtos = found.produtos.map((p) => ({ ...p, row: rowFromJson(diagnostico_produto, p.row) }));
  const allItems = known.read(diagnostico_produto_item, found.itens);
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
  return { draft: { ...work, linhas: known.read(produto_item_tabela_item, found.linhas) }, allItems };
};

/** Every item of the active areas, hidden ones too, beside the contents. */
function readContents(found: WholeStudy, study: Study, known: KnownRows) {
  const { draft, allItems } = readDraft(found, study, known);
  const opcoes = known.read(diagnostico_produto_item_opcao, found.opcoes);
  known.keep();
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

/** Several drafts with their answers: areas, items, tasks and table rows. */
export async function loadDrafts(
  tx: Tx,
  studies: readonly Study[],
): Promise<{ study: Study; contents: Contents }[]> {
  const keys = studies.map(({ empresa_id, diagnostico_id }) => ({ empresa_id, diagnostico_id }));
  const { rows } = await tx.execute<Key & Draft>(sql`
    select s.diagnostico_id, ${DRAFT}
      from json_to_recordset(${JSON.stringify(keys)}::json) s (empresa_id int, diagnostico_id int, marcas jsonb)`);
  const found = new Map(rows.map((row) => [row.diagnostico_id, row]));
  const nothing = { opcoes: [], documentos: [], apolices: [], comentarios: [], apresentacao: null };
  return studies.map((study) => ({
    study,
    contents: { ...readDraft(found.get(study.diagnostico_id)!, study).draft, ...nothing },
  }));
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

/**
 * The same with every item of the active areas (hidden ones too) and the company's parameters, for a save.
 * Customer data of the locked study is read again, since it may have changed while waiting for the lock.
 */
export async function loadForEdit(tx: Tx, actor: Actor, locked: StudyRow, today: string) {
  const areas = actor.perfil === 'specialist' ? sql`array(${areasQuery(actor, locked)})` : sql`null`;
  const known = knownRowsOf(locked.diagnostico_id);
  const { rows } = await tx.execute<WholeForEdit>(sql`
    with ${parameterScope(locked.empresa_id, today)}
    select ${FOR_EDIT}, ${areas} as areas
      from ${oneStudy(locked, known.marks)}`);
  const found = rows[0]!;
  if (found.areas) await assignedAreas(tx, actor, locked, found.areas);
  const study = withLinkedData(locked, found.taken);
  return {
    study,
    ...readContents(found, study, known),
    activity: found.atividade ? rowFromJson(atividade, found.atividade) : undefined,
    parameters: companyLast(found.parametros),
  };
}

export type Contents = Awaited<ReturnType<typeof loadContents>>;
export type ProductRow = Contents['produtos'][number];
export type ItemRow = Contents['itens'][number];
export type OptionRow = Contents['opcoes'][number];
export type TableRow = Contents['linhas'][number];
export type TaskRow = Contents['tarefas'][number];
export type ActivityRow = typeof atividade.$inferSelect;

const areasQuery = (actor: Actor, study: Key): SQL => sql`
  select t.produto_diagnostico_id as area from tarefa t
   where t.empresa_id = ${study.empresa_id} and t.diagnostico_id = ${study.diagnostico_id}
     and t.especialista_id = ${actor.funcionario_id}
  union
  select h.produto_diagnostico_id from historico_estagio h
   where h.empresa_id = ${study.empresa_id} and h.diagnostico_id = ${study.diagnostico_id}
     and h.produto_diagnostico_id is not null and ${handedOverBy(actor.funcionario_id)}
   order by area`;

async function readAreas(tx: Tx, actor: Actor, study: Key): Promise<Area[]> {
  const { rows } = await tx.execute<{ area: Area }>(areasQuery(actor, study));
  return rows.map((row) => row.area);
}

const areasByTx = new WeakMap<Tx, Map<string, Promise<Area[]>>>();

/** Areas of a study ever assigned to a specialist; queried once per transaction. */
export function assignedAreas(tx: Tx, actor: Actor, study: Key, found?: Area[]): Promise<Area[]> {
  const cached = areasByTx.get(tx) ?? new Map<string, Promise<Area[]>>();
  areasByTx.set(tx, cached);
  const key = `${actor.funcionario_id} ${study.diagnostico_id}`;
  const answer = cached.get(key) ?? (found ? Promise.resolve(found) : readAreas(tx, actor, study));
  cached.set(key, answer);
  return answer;
}
