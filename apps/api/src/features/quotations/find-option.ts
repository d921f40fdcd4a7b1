import { notFound } from '../../platform/http/errors.ts';
import {
  findItemOfEdit,
  findTaskOfArea,
  type ItemRow,
  type OptionRow,
  recordAudit,
  replyContextOfEdit,
  replyOption,
  rowsByOwner,
  type StudyEdit,
  type TaskRow,
} from '../diagnosis/index.ts';

type FoundItem = { item: ItemRow; task: TaskRow['row'] | undefined };
export type FoundOption = FoundItem & { option: OptionRow };

/** An item of the edited study, in an area visible to the actor, with its quoting task. */
export async function findItem(edit: StudyEdit, id: number): Promise<FoundItem> {
  const { item, area, tasks } = await findItemOfEdit(edit, id);
  return { item, task: findTaskOfArea(tasks, area) };
}

/** An option of the edited study; 404 unless the actor sees it. */
export async function findOption(edit: StudyEdit, id: number): Promise<FoundOption> {
  const option = edit.contents.opcoes.find((o) => o.diagnostico_produto_item_opcao_id === id);
  if (!option) throw notFound('Opção');
  return { ...(await findItem(edit, option.diagnostico_produto_item_id)), option };
}

/** The current option, for a version conflict. */
export async function currentOptionReply(edit: StudyEdit, id: number) {
  const { option, item } = await findOption(edit, id);
  const rows = rowsByOwner(edit.contents.linhas)('opcao', id);
  return replyOption(option, item, rows, await replyContextOfEdit(edit));
}

export const recordOptionAudit = (
  edit: StudyEdit,
  id: number,
  acao: string,
  antes: unknown,
  depois: unknown,
) =>
  recordAudit(edit, {
    entidade: 'diagnostico_produto_item_opcao',
    entidade_id: id,
    acao,
    ...(antes !== undefined && { antes }),
    ...(depois !== undefined && { depois }),
  });
