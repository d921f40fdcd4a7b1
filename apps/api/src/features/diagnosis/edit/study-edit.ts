import type { Estudo } from '@farol/contracts';
import { adjustItens } from '@farol/domain/study';
import type { Tx } from '../../../db/client.ts';
import type { NewAuditEvent } from '../../../platform/audit.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ask } from '../ask.ts';
import {
  type ActivityRow,
  type Contents,
  filesById,
  type ItemRow,
  loadForEdit,
  type OptionRow,
  type TableRow,
} from '../contents.store.ts';
import { isOpen } from '../diagnosis.policy.ts';
import { applyAdjustments } from '../items/items.store.ts';
import { contextFor, replyStudy } from '../load-study.ts';
import type { ParameterRow } from '../parameters.store.ts';
import { fileIds, type ReplyContext } from '../reply/context.ts';
import { resultsFor } from '../reply/results.ts';
import { assembleStudy } from '../reply/study.ts';
import { lockStudyRow, type Study, type StudyCondition } from '../study.store.ts';
import { hasSpouse } from '../study-fields.ts';
import { noWrites, type OptionChanges, type StudyWrites, writeTogether } from './writes.store.ts';

type State = { study: Study; contents: Contents };

/**
 * A locked study and everything that hangs on it, read once. What a save changes is changed here and collected in
 * `writes`, which `finishEdit` writes in one statement.
 */
export type StudyEdit = State & {
  readonly tx: Tx;
  readonly ask: Ask;
  readonly activity: ActivityRow | undefined;
  readonly parameters: ParameterRow[];
  /** As it was when it was locked. */
  readonly before: State;
  readonly writes: StudyWrites;
  /** Something was written that is not in here: the reply reads the study again. */
  isOutdated: boolean;
};

type Loaded = Awaited<ReturnType<typeof loadForEdit>>;

/** What brings the items in play in line with the spouse, who may have been changed on the customer's side. */
const adjustmentsOf = ({ study, contents, allItems }: Loaded) =>
  contents.produtos
    .map(({ row }) => ({
      diagnostico_produto_id: row.diagnostico_produto_id,
      ajuste: adjustItens(
        row.produto_diagnostico_id,
        allItems.filter((item) => item.diagnostico_produto_id === row.diagnostico_produto_id),
        hasSpouse(study),
      ),
    }))
    .filter(({ ajuste }) => Object.values(ajuste).some((lines) => lines.length > 0));

/** Locks and reads the study that fulfils the condition; 404 in the name of `what` unless the actor sees it. */
export async function openEdit(
  tx: Tx,
  ask: Ask,
  condition: StudyCondition,
  what: string,
): Promise<StudyEdit> {
  const locked = await lockStudyRow(tx, ask.actor, condition);
  if (!locked) throw notFound(what);
  const load = () => loadForEdit(tx, ask.actor, locked, ask.deps.clock.today());
  let loaded = await load();
  const adjustments = isOpen(locked) ? adjustmentsOf(loaded) : [];
  if (adjustments.length > 0) {
    await applyAdjustments(tx, locked, adjustments, ask.deps.clock.now());
    loaded = await load();
  }
  const { study, contents, activity, parameters } = loaded;
  const before = { study, contents };
  return { tx, ask, ...before, activity, parameters, before, writes: noWrites(), isOutdated: false };
}

export function changeStudy(edit: StudyEdit, next: Study, changes: StudyWrites['study']): void {
  edit.study = next;
  Object.assign(edit.writes.study, changes);
}

export function changeItem(edit: StudyEdit, next: ItemRow): void {
  const id = next.diagnostico_produto_item_id;
  edit.contents = {
    ...edit.contents,
    itens: edit.contents.itens.map((item) => (item.diagnostico_produto_item_id === id ? next : item)),
  };
  edit.writes.items.set(id, next);
}

const inOrder = (a: TableRow, b: TableRow): number =>
  a.ordem - b.ordem || a.produto_item_tabela_item_id - b.produto_item_tabela_item_id;

/** `changes` are the columns of the option that are another from now on. */
export function changeOption(edit: StudyEdit, option: OptionRow, changes: OptionChanges): void {
  const id = option.diagnostico_produto_item_opcao_id;
  edit.contents = {
    ...edit.contents,
    opcoes: edit.contents.opcoes.map((one) =>
      one.diagnostico_produto_item_opcao_id === id ? { ...one, ...changes } : one,
    ),
  };
  edit.writes.options.set(id, changes);
}

const inRound = (a: OptionRow, b: OptionRow): number =>
  a.rodada - b.rodada ||
  a.ordem - b.ordem ||
  a.diagnostico_produto_item_opcao_id - b.diagnostico_produto_item_opcao_id;

/** Puts an option that was written already, or changed its round, where its order has it. */
export function placeOption(edit: StudyEdit, option: OptionRow): void {
  takeOptionOut(edit, option);
  edit.contents = { ...edit.contents, opcoes: [...edit.contents.opcoes, option].sort(inRound) };
}

export function takeOptionOut(edit: StudyEdit, { diagnostico_produto_item_opcao_id: id }: OptionRow): void {
  const opcoes = edit.contents.opcoes.filter((one) => one.diagnostico_produto_item_opcao_id !== id);
  edit.contents = { ...edit.contents, opcoes };
}

/** What the state machines have written already is part of the edit from now on. */
export function takeState(edit: StudyEdit, { study, contents }: State): void {
  edit.study = study;
  edit.contents = contents;
}

const without = (rows: readonly TableRow[], { produto_item_tabela_item_id: id }: TableRow): TableRow[] =>
  rows.filter((one) => one.produto_item_tabela_item_id !== id);

/** Puts a row in the place of its former self, or where its order has it. */
export function placeRow(edit: StudyEdit, row: TableRow): void {
  const linhas = [...without(edit.contents.linhas, row), row].sort(inOrder);
  edit.contents = { ...edit.contents, linhas };
}

export function removeFrom(edit: StudyEdit, row: TableRow): void {
  edit.contents = { ...edit.contents, linhas: without(edit.contents.linhas, row) };
}

export const record = (edit: StudyEdit, event: Omit<NewAuditEvent, 'empresa_id' | 'request_id'>): number =>
  edit.writes.audit.push({
    ...event,
    empresa_id: edit.study.empresa_id,
    request_id: edit.ask.request_id,
  });

/** Writes what was collected so far; returns the row that was made, if one was. */
export async function flushEdit(edit: StudyEdit): Promise<TableRow | undefined> {
  const { tx, ask, study, writes } = edit;
  const collected = { ...writes };
  Object.assign(writes, noWrites());
  return writeTogether(tx, ask.actor, study, collected, ask.deps.clock.now());
}

/** What replies need beside the rows of an edited study. */
export const contextOfEdit = async ({ tx, ask, study, contents }: StudyEdit): Promise<ReplyContext> =>
  contextFor(tx, ask.deps, ask.actor, study, contents);

export type Finished = { before: Estudo; after: Estudo };

/** Writes what was collected, and answers the study as the actor sees it, before and after. */
export async function finishEdit(edit: StudyEdit): Promise<Finished> {
  const { tx, ask, before, parameters } = edit;
  await flushEdit(edit);
  const today = ask.deps.clock.today();
  const files = await filesById(tx, [...fileIds(before.contents), ...fileIds(edit.contents)]);
  const context = await contextFor(tx, ask.deps, ask.actor, before.study, before.contents, files);
  const assembled = ({ study, contents }: State) =>
    assembleStudy(
      contents,
      { ...context, study },
      resultsFor(study, contents, context.view, parameters, today),
      today,
    );
  return {
    before: assembled(before),
    after: edit.isOutdated
      ? await replyStudy(tx, ask.deps, ask.actor, before.study.diagnostico_id)
      : assembled(edit),
  };
}
