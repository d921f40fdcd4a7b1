import type { Estudo } from '@farol/contracts';
import type { Tx } from '../../../db/client.ts';
import type { NewAuditEvent } from '../../../platform/audit.ts';
import {
  type ActivityRow,
  type Contents,
  type ItemRow,
  type OptionRow,
  readWholeStudy,
  type StoredRows,
  studies,
  type TableRow,
  type WholeStudy,
  wholeOf,
} from '../contents.store.ts';
import { lockStudyBy } from '../load-study.ts';
import { type ParameterRow, parametersOf } from '../parameters.store.ts';
import type { ReplyContext } from '../reply/context.ts';
import { loadReplyContext, replyOf, signedFiles } from '../reply/read-reply.ts';
import type { RequestContext } from '../request-context.ts';
import { readLockedStudy, type Study, type StudyCondition } from '../study.store.ts';
import {
  noWrites,
  type OptionChanges,
  type StudyWrites,
  type Written,
  writeTogether,
} from './writes.store.ts';
import type { ItemChange } from './written-columns.store.ts';

type State = { study: Study; contents: Contents };

/**
 * A locked study with all its rows. A save changes this state and collects the rows in `writes`, which `flushEdit` writes
 * in one statement.
 */
export type StudyEdit = State & {
  readonly tx: Tx;
  readonly ctx: RequestContext;
  /** The transaction's number, in decimal, by which a page recognises the events of its saves. */
  readonly transacao: string;
  readonly activity: ActivityRow | null;
  readonly parameters: ParameterRow[];
  /** As it was when it was locked. */
  readonly before: WholeStudy;
  readonly writes: StudyWrites;
  /** Where the values come from, if nobody typed them: named by the audit. */
  origem?: 'ficha';
};

/** Locks and reads the study that meets the condition; 404 naming `what` unless the actor sees it. */
export async function openEdit(
  tx: Tx,
  ctx: RequestContext,
  condition: StudyCondition,
  what: string,
): Promise<StudyEdit> {
  const { transacao, ...before } = await lockStudyBy(tx, ctx.deps, ctx.actor, condition, what);
  const { study, contents, activity } = before;
  const parameters = await parametersOf(tx, study.empresa_id, ctx.deps.clock.today());
  return { tx, ctx, transacao, study, contents, activity, parameters, before, writes: noWrites() };
}

export function changeStudy(edit: StudyEdit, next: Study, changes: StudyWrites['study']): void {
  edit.study = next;
  Object.assign(edit.writes.study, changes);
}

/** `changes`: the columns of the item that change. */
export function changeItem(edit: StudyEdit, item: ItemRow, changes: Partial<ItemChange>): void {
  const id = item.diagnostico_produto_item_id;
  const next = { ...item, ...changes, atualizado_em: edit.ctx.deps.clock.now() };
  edit.contents = {
    ...edit.contents,
    itens: edit.contents.itens.map((one) => (one.diagnostico_produto_item_id === id ? next : one)),
  };
  edit.writes.items.set(id, next);
}

const byRowOrder = (a: TableRow, b: TableRow): number =>
  a.ordem - b.ordem || a.produto_item_tabela_item_id - b.produto_item_tabela_item_id;

/** `changes`: the columns of the option that change. */
export function changeOption(edit: StudyEdit, option: OptionRow, changes: OptionChanges): void {
  const id = option.diagnostico_produto_item_opcao_id;
  edit.contents = {
    ...edit.contents,
    opcoes: edit.contents.opcoes.map((one) =>
      one.diagnostico_produto_item_opcao_id === id ? { ...one, ...changes } : one,
    ),
  };
  edit.writes.options.set(id, { ...edit.writes.options.get(id), ...changes });
}

const byOptionOrder = (a: OptionRow, b: OptionRow): number =>
  a.rodada - b.rodada ||
  a.ordem - b.ordem ||
  a.diagnostico_produto_item_opcao_id - b.diagnostico_produto_item_opcao_id;

/** Inserts or moves an option that is already written, in display order. */
export function putOption(edit: StudyEdit, option: OptionRow): void {
  dropOption(edit, option);
  edit.contents = { ...edit.contents, opcoes: [...edit.contents.opcoes, option].sort(byOptionOrder) };
}

export function dropOption(edit: StudyEdit, { diagnostico_produto_item_opcao_id: id }: OptionRow): void {
  const opcoes = edit.contents.opcoes.filter((one) => one.diagnostico_produto_item_opcao_id !== id);
  edit.contents = { ...edit.contents, opcoes };
}

/** Takes over the state that the state machines have already written. */
export function adoptState(edit: StudyEdit, { study, contents }: State): void {
  edit.study = study;
  edit.contents = contents;
}

const withoutRow = (rows: readonly TableRow[], { produto_item_tabela_item_id: id }: TableRow): TableRow[] =>
  rows.filter((one) => one.produto_item_tabela_item_id !== id);

/** Replaces a row, or inserts it in display order. */
export function putRow(edit: StudyEdit, row: TableRow): void {
  const linhas = [...withoutRow(edit.contents.linhas, row), row].sort(byRowOrder);
  edit.contents = { ...edit.contents, linhas };
}

export function dropRow(edit: StudyEdit, row: TableRow): void {
  edit.contents = { ...edit.contents, linhas: withoutRow(edit.contents.linhas, row) };
}

export const recordAudit = (
  edit: StudyEdit,
  event: Omit<NewAuditEvent, 'empresa_id' | 'request_id'>,
): number =>
  edit.writes.audit.push({
    ...event,
    acao: edit.origem ? `${event.acao}_pela_${edit.origem}` : event.acao,
    empresa_id: edit.study.empresa_id,
    request_id: edit.ctx.request_id,
  });

/** Writes the collected changes; returns the written rows, if any. */
export async function flushEdit(edit: StudyEdit): Promise<Written | undefined> {
  const { tx, ctx, study, writes } = edit;
  const collected = { ...writes };
  Object.assign(writes, noWrites());
  return writeTogether(tx, ctx.actor, study, collected, ctx.deps.clock.now());
}

/** Data that replies need beside the rows of an edited study. */
export const replyContextOfEdit = async ({ tx, ctx, study, contents }: StudyEdit): Promise<ReplyContext> =>
  loadReplyContext(tx, ctx.deps, ctx.actor, study, contents);

const replaced = <Row>(rows: readonly Row[], written: readonly Row[], idOf: (row: Row) => number): Row[] => {
  const byId = new Map(written.map((row) => [idOf(row), row]));
  return rows.map((row) => byId.get(idOf(row)) ?? row);
};

/** The rows of a study with those that a save has changed. */
function withWritten(rows: StoredRows, written: Written): StoredRows {
  const tasks = new Map(written.tarefas.map((row) => [row.tarefa_id, row]));
  return {
    ...rows,
    itens: replaced(rows.itens, written.itens, (one) => one.diagnostico_produto_item_id),
    opcoes: replaced(rows.opcoes, written.opcoes, (one) => one.diagnostico_produto_item_opcao_id)
      .filter((one) => one.excluido_em === null)
      .sort(byOptionOrder),
    linhas: replaced(rows.linhas, written.linhas, (one) => one.produto_item_tabela_item_id).sort(byRowOrder),
    tarefas: rows.tarefas.map((task) => ({ ...task, row: tasks.get(task.row.tarefa_id) ?? task.row })),
    atividade: written.atividades[0] ?? rows.atividade,
  };
}

/**
 * Writes the collected changes; the study after them. Nobody else writes what is locked: unless this transaction has
 * changed more, it is what was read, with the rows just written.
 */
async function writeAndRead(edit: StudyEdit): Promise<WholeStudy> {
  const { tx, before, writes } = edit;
  const isInPlace = writes.row === null || 'update' in writes.row;
  const written = await flushEdit(edit);
  const { revisao, nomes, rows } = before.loaded;
  if (!isInPlace || written?.revisao !== revisao) return readWholeStudy(tx, before.study);
  const study = await readLockedStudy(tx, before.study);
  const loaded = { revisao: study.revisao, nomes, rows: withWritten(rows, written) };
  studies.set(study.diagnostico_id, loaded);
  return wholeOf(study, loaded);
}

export type FinishedEdit = { before: Estudo; after: Estudo; transacao: string };

/** Writes the collected changes and reads the study again: the reply says in what it differs, as the actor sees it. */
export async function finishEdit<T>(edit: StudyEdit, reply: (finished: FinishedEdit) => T): Promise<T> {
  const { tx, ctx, before, parameters, transacao } = edit;
  const { actor, deps } = ctx;
  const after = await writeAndRead(edit);
  const file = await signedFiles(tx, deps, actor, after.contents, before.contents);
  const replies = { file, parameters };
  return reply({
    before: await replyOf(tx, deps, actor, before, replies),
    after: await replyOf(tx, deps, actor, after, replies),
    transacao,
  });
}
