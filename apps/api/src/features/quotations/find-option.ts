import type { Opcao } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  type Ask,
  type Contents,
  contextFor,
  contextOfEdit,
  type ItemRow,
  inForce,
  loadContents,
  lockStudy,
  type OptionRow,
  readStudy,
  replyOption,
  rowsByOwner,
  type Study,
  type StudyEdit,
  type TaskRow,
  viewFor,
} from '../diagnosis/index.ts';
import { studyOfOption } from '../tasks/index.ts';

export type FoundItem = {
  study: Study;
  contents: Contents;
  item: ItemRow;
  area: number;
  task: TaskRow['row'] | undefined;
};
export type FoundOption = FoundItem & { option: OptionRow };

/** An item in play, of an area that the actor sees, with the task that quotes it. */
export async function itemOf(
  tx: Tx,
  ask: Ask,
  study: Study,
  contents: Contents,
  id: number,
): Promise<FoundItem> {
  const item = contents.itens.find((i) => i.diagnostico_produto_item_id === id);
  const product = contents.produtos.find(
    (p) => p.row.diagnostico_produto_id === item?.diagnostico_produto_id,
  );
  if (!item || !product) throw notFound('Item');
  const area = product.row.produto_diagnostico_id;
  const { areas } = await viewFor(tx, ask.actor, study, contents);
  if (areas && !(areas as readonly number[]).includes(area)) throw notFound('Item');
  const task = contents.tarefas.find((t) => inForce(t.row) && t.row.produto_diagnostico_id === area)?.row;
  return { study, contents, item, area, task };
}

/** An option whose study gets locked; 404 where the actor sees no such option. */
export async function lockOption(tx: Tx, ask: Ask, id: number): Promise<FoundOption> {
  const diagnostico_id = await studyOfOption(tx, ask.actor.empresas, id);
  if (diagnostico_id === undefined) throw notFound('Opção');
  const study = await lockStudy(tx, ask.deps, ask.actor, diagnostico_id);
  const contents = await loadContents(tx, study);
  const option = contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
  if (!option) throw notFound('Opção');
  return { ...(await itemOf(tx, ask, study, contents, option.diagnostico_produto_item_id)), option };
}

/** An option of the study that is being edited; 404 where the actor sees no such option. */
export async function optionOfEdit(
  { tx, ask, study, contents }: StudyEdit,
  id: number,
): Promise<FoundOption> {
  const option = contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
  if (!option) throw notFound('Opção');
  return { ...(await itemOf(tx, ask, study, contents, option.diagnostico_produto_item_id)), option };
}

/** The option as it is in the edited study. */
export async function replyOptionOfEdit(edit: StudyEdit, id: number): Promise<Opcao> {
  const { option, item } = await optionOfEdit(edit, id);
  const rows = rowsByOwner(edit.contents.linhas)('opcao', id);
  return replyOption(option, item, rows, await contextOfEdit(edit));
}

/** Re-reads one option for the answer of whatever changed it. */
export async function replyOptionById(tx: Tx, ask: Ask, diagnostico_id: number, id: number): Promise<Opcao> {
  const study = await readStudy(tx, ask.actor, diagnostico_id);
  const contents = await loadContents(tx, study);
  const option = contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
  const item = contents.itens.find(
    (i) => i.diagnostico_produto_item_id === option?.diagnostico_produto_item_id,
  );
  if (!option || !item) throw notFound('Opção');
  const context = await contextFor(tx, ask.deps, ask.actor, study, contents);
  return replyOption(option, item, rowsByOwner(contents.linhas)('opcao', id), context);
}
