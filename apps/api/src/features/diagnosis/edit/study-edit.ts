import type { Estudo } from '@farol/contracts';
import { adjustItens } from '@farol/domain/study';
import type { Tx } from '../../../db/client.ts';
import type { NewAuditEvent } from '../../../platform/audit.ts';
import {
  type ActivityRow,
  type Contents,
  filesById,
  type ItemRow,
  loadContents,
  type OptionRow,
  readForEdit,
  selectForEdit,
  type TableRow,
} from '../contents.store.ts';
import { isOpen, type View } from '../diagnosis.policy.ts';
import { applyAdjustments } from '../items/items.store.ts';
import { getStudy, loadReplyContext, loadView, missingStudy } from '../load-study.ts';
import type { ParameterRow } from '../parameters.store.ts';
import { fileSigner, type ReplyContext } from '../reply/context.ts';
import { NO_VERSION } from '../reply/items.ts';
import { resultsFor } from '../reply/results.ts';
import { assembleStudy } from '../reply/study.ts';
import { unsignedFile, unsignedIn, withSignedFiles } from '../reply/unsigned-files.ts';
import type { RequestContext } from '../request-context.ts';
import { lockStudyRow, type Study, type StudyCondition } from '../study.store.ts';
import { hasSpouse } from '../study-fields.ts';
import { noWrites, type OptionChanges, type StudyWrites, writeTogether } from './writes.store.ts';
import type { ItemChange } from './written-columns.store.ts';

type State = { study: Study; contents: Contents };

/**
 * A locked study and all its rows, read once. A save changes this state and collects the rows in `writes`,
 * which `finishEdit` writes in one statement.
 */
export type StudyEdit = State & {
  readonly tx: Tx;
  readonly ctx: RequestContext;
  /** The number of its transaction, in decimal, by which a page knows the event of its own save. */
  readonly transacao: string;
  readonly activity: ActivityRow | undefined;
  readonly parameters: ParameterRow[];
  /** State when it was locked. */
  readonly before: State;
  readonly writes: StudyWrites;
  /** Something outside this state was written: the reply reads the study again. */
  isOutdated: boolean;
  /** Where the values come from, if nobody typed them: named by the audit. */
  origem?: 'ficha';
};

type LoadedEdit = Awaited<ReturnType<typeof readForEdit>>;

/** Item changes needed after the spouse was added or removed on the customer's record. */
const adjustmentsOf = ({ study, contents, allItems }: LoadedEdit) =>
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

type Key = Pick<Study, 'empresa_id' | 'diagnostico_id'>;

/**
 * Locks and reads the study that meets the condition; 404 naming `what` unless the actor sees it. Where the study is
 * probably the `expected` one, both leave in one round trip.
 */
export async function openEdit(
  tx: Tx,
  ctx: RequestContext,
  condition: StudyCondition,
  what: string,
  expected?: Key,
): Promise<StudyEdit> {
  const select = (key: Key) => selectForEdit(tx, ctx.actor, key, ctx.deps.clock.today());
  const lock = lockStudyRow(tx, ctx.actor, condition);
  const sent = expected && select(expected);
  // Where the lock has failed, that is the error to tell.
  sent?.catch(() => undefined);
  const found = await lock;
  if (!found) throw await missingStudy(tx, ctx.actor, condition, what);
  const { row: locked, transacao } = found;
  const isExpected =
    expected?.diagnostico_id === locked.diagnostico_id && expected.empresa_id === locked.empresa_id;
  let loaded = await readForEdit(tx, ctx.actor, locked, await ((isExpected && sent) || select(locked)));
  const adjustments = isOpen(locked) ? adjustmentsOf(loaded) : [];
  if (adjustments.length > 0) {
    await applyAdjustments(tx, locked, adjustments, ctx.deps.clock.now());
    loaded = await readForEdit(tx, ctx.actor, locked, await select(locked));
  }
  const { study, contents, activity, parameters } = loaded;
  const before = { study, contents };
  return {
    tx,
    ctx,
    transacao,
    ...before,
    activity,
    parameters,
    before,
    writes: noWrites(),
    isOutdated: false,
  };
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

/** Writes the collected changes; returns the inserted row, if any. */
export async function flushEdit(edit: StudyEdit): Promise<TableRow | undefined> {
  const { tx, ctx, study, writes } = edit;
  const collected = { ...writes };
  Object.assign(writes, noWrites());
  return writeTogether(tx, ctx.actor, study, collected, ctx.deps.clock.now());
}

/** Data that replies need beside the rows of an edited study. */
export const replyContextOfEdit = async ({ tx, ctx, study, contents }: StudyEdit): Promise<ReplyContext> =>
  loadReplyContext(tx, ctx.deps, ctx.actor, study, contents);

/** Both without the study's version in their items, and with files whose addresses are not signed yet. */
export type FinishedEdit = { before: Estudo; after: Estudo; transacao: string };

/** What the edit wrote elsewhere is read again. */
async function stateAfter({ tx, ctx, study, contents, isOutdated }: StudyEdit): Promise<State> {
  if (!isOutdated) return { study, contents };
  const now = await getStudy(tx, ctx.actor, study.diagnostico_id);
  return { study: now, contents: await loadContents(tx, now) };
}

/**
 * Writes the collected changes; the reply is made of the study before and after, as the actor sees it.
 */
export async function finishEdit<T>(edit: StudyEdit, reply: (finished: FinishedEdit) => T): Promise<T> {
  const { tx, ctx, before, parameters } = edit;
  const { actor, deps } = ctx;
  const today = deps.clock.today();
  const shared = {
    versao_dos_itens: NO_VERSION,
    made: new Map(),
    now: deps.clock.now(),
    funcionario_id: actor.funcionario_id,
    file: unsignedFile,
  };
  const assembled = ({ study, contents }: State, view: View) =>
    assembleStudy(
      contents,
      { ...shared, study, view },
      resultsFor(study, contents, view, parameters, today),
      today,
    );
  const view = await loadView(tx, actor, before.study, before.contents);
  const former = assembled(before, view);
  if (edit.isOutdated) await flushEdit(edit);
  const now = await stateAfter(edit);
  const after = assembled(now, edit.isOutdated ? await loadView(tx, actor, now.study, now.contents) : view);
  const unsigned = reply({ before: former, after, transacao: edit.transacao });
  if (!edit.isOutdated) await flushEdit(edit);
  const named = unsignedIn(unsigned);
  return named.length === 0
    ? unsigned
    : withSignedFiles(unsigned, fileSigner(await filesById(tx, named), actor, deps));
}
