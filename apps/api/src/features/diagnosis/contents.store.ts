import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { fromJson, type JsonRow } from '../../db/json-rows.ts';
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
  funcionario,
  produto_diagnostico,
  produto_item_tabela_item,
  tarefa,
} from '../../db/schema/index.ts';
import { handedOverBy } from './diagnosis.policy.ts';
import { shownItems } from './items/shown-items.ts';
import type { Study } from './study.store.ts';
import { hasSpouse } from './study-fields.ts';

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/** Conditions of rows that hang on these studies; every table carries both names. */
const of = (
  table:
    | typeof diagnostico_produto
    | typeof diagnostico_produto_item
    | typeof diagnostico_produto_item_opcao
    | typeof produto_item_tabela_item
    | typeof tarefa
    | typeof diagnostico_documento
    | typeof diagnostico_apolice
    | typeof diagnostico_comentario
    | typeof apresentacao_estudo,
  studies: readonly Key[],
) =>
  and(
    inArray(table.empresa_id, [...new Set(studies.map((s) => s.empresa_id))]),
    inArray(
      table.diagnostico_id,
      studies.map((s) => s.diagnostico_id),
    ),
  );

/** Areas in play, with their names; those taken out stay away. */
export const productsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: diagnostico_produto, nome: produto_diagnostico.nome, cor: produto_diagnostico.cor })
    .from(diagnostico_produto)
    .innerJoin(
      produto_diagnostico,
      eq(produto_diagnostico.produto_diagnostico_id, diagnostico_produto.produto_diagnostico_id),
    )
    .where(and(of(diagnostico_produto, studies), eq(diagnostico_produto.oculto, false)))
    .orderBy(asc(diagnostico_produto.produto_diagnostico_id));

/** Hidden ones too: whether the spouse's rows show depends on the customer as of now (`shownItems`). */
export const itemsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select()
    .from(diagnostico_produto_item)
    .where(of(diagnostico_produto_item, studies))
    .orderBy(asc(diagnostico_produto_item.codigo), desc(diagnostico_produto_item.tipo_segurado));

export const rowsOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select()
    .from(produto_item_tabela_item)
    .where(of(produto_item_tabela_item, studies))
    .orderBy(asc(produto_item_tabela_item.ordem), asc(produto_item_tabela_item.produto_item_tabela_item_id));

export const tasksOf = (tx: Tx, studies: readonly Key[]) =>
  tx
    .select({ row: tarefa, especialista_nome: funcionario.pessoa_nome })
    .from(tarefa)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, tarefa.especialista_id))
    .where(of(tarefa, studies))
    .orderBy(asc(tarefa.produto_diagnostico_id), asc(tarefa.tarefa_id));

/** Files by id, among the companies that the transaction sees. */
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
          .where(and(inArray(arquivo.arquivo_id, [...new Set(ids)]), isNull(arquivo.excluido_em)));
  return new Map(rows.map((row) => [row.arquivo_id, row]));
}

type WholeStudy = {
  produtos: { row: JsonRow; nome: string; cor: string }[];
  itens: JsonRow[];
  opcoes: JsonRow[];
  linhas: JsonRow[];
  tarefas: { row: JsonRow; especialista_nome: string | null }[];
  documentos: { row: JsonRow; solicitante_nome: string | null }[];
  apolices: { row: JsonRow; arquivos: { x: number; arquivo_id: number }[] }[];
  comentarios: { row: JsonRow; autor_nome: string | null }[];
  apresentacao: JsonRow | null;
};

type Work = Pick<WholeStudy, 'produtos' | 'itens' | 'tarefas'>;
type Active = { atividade: JsonRow | null };

/** The study asked about, as `s`, for the texts below. */
const asked = ({ empresa_id, diagnostico_id }: Key) =>
  sql`from (select ${empresa_id}::int as empresa_id, ${diagnostico_id}::int as diagnostico_id) s`;

const MINE = 't.empresa_id = s.empresa_id and t.diagnostico_id = s.diagnostico_id';
const KEPT = `${MINE} and t.excluido_em is null`;
const list = (row: string, order: string, from: string, where: string) =>
  `(select coalesce(json_agg(${row} order by ${order}), '[]') from ${from} where ${where})`;
const named = (name: string) => `json_build_object('row', t, '${name}', f.pessoa_nome)`;
const withName = (table: string, column: string) =>
  `${table} t left join funcionario f on f.funcionario_id = ${column}`;

const TASKS = list(
  named('especialista_nome'),
  't.produto_diagnostico_id, t.tarefa_id',
  withName('tarefa', 't.especialista_id'),
  MINE,
);

/** Areas, items and tasks: what a study's moves and its activity are derived from. */
const WORK = `
  ${list(
    `json_build_object('row', t, 'nome', p.nome, 'cor', p.cor)`,
    't.produto_diagnostico_id',
    `diagnostico_produto t
     join produto_diagnostico p on p.produto_diagnostico_id = t.produto_diagnostico_id`,
    `${MINE} and not t.oculto`,
  )} as produtos,
  ${list('t', 't.codigo, t.tipo_segurado desc', 'diagnostico_produto_item t', MINE)} as itens,
  ${TASKS} as tarefas`;

const ONLY_TASKS = sql.raw(`select ${TASKS} as tarefas`);
const ONLY_WORK = sql.raw(`select ${WORK}`);
const ACTIVITY = `(select to_json(t) from atividade t where ${MINE} and t.tipo_atividade = 'estudo') as atividade`;
const WITH_ACTIVITY = sql.raw(`select ${WORK}, ${ACTIVITY}`);

const ALL = `
  select ${WORK},
    ${list(
      't',
      't.rodada, t.ordem, t.diagnostico_produto_item_opcao_id',
      'diagnostico_produto_item_opcao t',
      KEPT,
    )} as opcoes,
    ${list('t', 't.ordem, t.produto_item_tabela_item_id', 'produto_item_tabela_item t', MINE)} as linhas,
    ${list(
      named('solicitante_nome'),
      't.produto_diagnostico_id, t.diagnostico_documento_id',
      withName('diagnostico_documento', 't.solicitado_por'),
      KEPT,
    )} as documentos,
    ${list(
      `json_build_object('row', t, 'arquivos', (
         select coalesce(json_agg(json_build_object('x', a.x, 'arquivo_id', a.arquivo_id) order by a.x), '[]')
           from diagnostico_apolice_arquivo a
          where a.empresa_id = t.empresa_id and a.diagnostico_apolice_id = t.diagnostico_apolice_id))`,
      't.diagnostico_apolice_id',
      'diagnostico_apolice t',
      KEPT,
    )} as apolices,
    ${list(
      named('autor_nome'),
      't.criado_em desc, t.diagnostico_comentario_id desc',
      withName('diagnostico_comentario', 't.funcionario_id'),
      KEPT,
    )} as comentarios,
    (select to_json(t) from apresentacao_estudo t where ${MINE}) as apresentacao`;
const WHOLE = sql.raw(ALL);
const WHOLE_WITH_ACTIVITY = sql.raw(`${ALL}, ${ACTIVITY}`);

const tasksIn = ({ tarefas }: Pick<WholeStudy, 'tarefas'>) =>
  tarefas.map((t) => ({ ...t, row: fromJson(tarefa, t.row) }));

function workIn(found: Work, study: Study) {
  const produtos = found.produtos.map((p) => ({ ...p, row: fromJson(diagnostico_produto, p.row) }));
  const itens = found.itens.map((row) => fromJson(diagnostico_produto_item, row));
  return { produtos, itens: shownItems(itens, produtos, hasSpouse(study)), tarefas: tasksIn(found) };
}

/** The tasks of one study. */
export async function loadTasks(tx: Tx, study: Key) {
  const { rows } = await tx.execute<Pick<WholeStudy, 'tarefas'>>(sql`${ONLY_TASKS} ${asked(study)}`);
  return tasksIn(rows[0]!);
}

/** Areas, items and tasks of one study, in one round trip. */
export async function loadWork(tx: Tx, study: Study) {
  const { rows } = await tx.execute<Work>(sql`${ONLY_WORK} ${asked(study)}`);
  return workIn(rows[0]!, study);
}

/** The consultant's activity of a study and what it follows from, in one round trip. */
export async function loadActivity(tx: Tx, study: Study) {
  const { rows } = await tx.execute<Work & Active>(sql`${WITH_ACTIVITY} ${asked(study)}`);
  const found = rows[0]!;
  if (!found.atividade) return undefined;
  return { ...workIn(found, study), atividade: fromJson(atividade, found.atividade) };
}

const contentsIn = (found: WholeStudy, study: Study) => ({
  ...workIn(found, study),
  opcoes: found.opcoes.map((row) => fromJson(diagnostico_produto_item_opcao, row)),
  linhas: found.linhas.map((row) => fromJson(produto_item_tabela_item, row)),
  documentos: found.documentos.map((d) => ({ ...d, row: fromJson(diagnostico_documento, d.row) })),
  apolices: found.apolices.map((a) => ({ ...a, row: fromJson(diagnostico_apolice, a.row) })),
  comentarios: found.comentarios.map((c) => ({ ...c, row: fromJson(diagnostico_comentario, c.row) })),
  apresentacao: found.apresentacao && fromJson(apresentacao_estudo, found.apresentacao),
});

/** Everything in play that hangs on one study, as rows: in one round trip, since every save and every move reads it. */
export async function loadContents(tx: Tx, study: Study) {
  const { rows } = await tx.execute<WholeStudy>(sql`${WHOLE} ${asked(study)}`);
  return contentsIn(rows[0]!, study);
}

/** The same and the consultant's activity of the study. */
export async function loadContentsAndActivity(tx: Tx, study: Study) {
  const { rows } = await tx.execute<WholeStudy & Active>(sql`${WHOLE_WITH_ACTIVITY} ${asked(study)}`);
  const found = rows[0]!;
  return {
    contents: contentsIn(found, study),
    activity: found.atividade && fromJson(atividade, found.atividade),
  };
}

export type Contents = Awaited<ReturnType<typeof loadContents>>;
export type ProductRow = Contents['produtos'][number];
export type ItemRow = Contents['itens'][number];
export type OptionRow = Contents['opcoes'][number];
export type TableRow = Contents['linhas'][number];
export type TaskRow = Contents['tarefas'][number];
export type ActivityRow = typeof atividade.$inferSelect;

/** Areas of a study that a specialist was ever assigned. */
export async function assignedAreas(tx: Tx, actor: Actor, study: Key): Promise<Area[]> {
  const { rows } = await tx.execute<{ area: Area }>(sql`
    select t.produto_diagnostico_id as area from tarefa t
     where t.empresa_id = ${study.empresa_id} and t.diagnostico_id = ${study.diagnostico_id}
       and t.especialista_id = ${actor.funcionario_id}
    union
    select h.produto_diagnostico_id from historico_estagio h
     where h.empresa_id = ${study.empresa_id} and h.diagnostico_id = ${study.diagnostico_id}
       and h.produto_diagnostico_id is not null and ${handedOverBy(actor.funcionario_id)}
     order by area`);
  return rows.map((row) => row.area);
}
