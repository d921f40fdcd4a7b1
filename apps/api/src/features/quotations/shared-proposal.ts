import { inSameProposta, sharedInProposta, withRemuneracao } from '@farol/domain/study';
import {
  applyAnswers,
  changeOption,
  type OptionRow,
  optionFields,
  type StudyEdit,
  valuesBefore,
} from '../diagnosis/index.ts';
import { recordOptionAudit } from './find-option.ts';
import { splitColumns } from './option-form.ts';
import type { Cover } from './proposal-terms.ts';

type Values = Record<string, unknown>;

/** The other options of the proposal, in the same round. */
export const othersOfProposal = ({ contents }: StudyEdit, option: OptionRow): OptionRow[] =>
  inSameProposta(option, contents.opcoes).filter(
    (one) =>
      one.diagnostico_produto_item_opcao_id !== option.diagnostico_produto_item_opcao_id &&
      one.rodada === option.rodada,
  );

const itemOf = ({ contents }: StudyEdit, option: OptionRow) =>
  contents.itens.find((one) => one.diagnostico_produto_item_id === option.diagnostico_produto_item_id);

/** These options as they are now, in this order, each with its item. */
export const coversOf = (edit: StudyEdit, ids: readonly number[]): Cover[] =>
  ids.flatMap((id) => {
    const option = edit.contents.opcoes.find((one) => one.diagnostico_produto_item_opcao_id === id);
    const item = option && itemOf(edit, option);
    return option && item ? [{ option, item }] : [];
  });

/** Writes into one option what its proposal has once; audited as its own change. */
export function putShared(edit: StudyEdit, option: OptionRow, values: Values): void {
  const item = itemOf(edit, option);
  if (!item) return;
  const current: Values = optionFields(option, item.tipo_segurado);
  const shared = sharedInProposta(item.codigo, values);
  const differing = Object.entries(shared).filter(([nome, value]) => value !== (current[nome] ?? null));
  if (differing.length === 0) return;
  const changed = withRemuneracao(current, Object.fromEntries(differing));
  const { columns, answers } = splitColumns(changed);
  const { campos_versao, versao } = applyAnswers(option, changed);
  const { campos } = applyAnswers(option, answers);
  changeOption(edit, option, { ...columns, campos, campos_versao, versao });
  const id = option.diagnostico_produto_item_opcao_id;
  recordOptionAudit(edit, id, 'editar', valuesBefore(current, changed), changed);
}

/** An option stands alone again, without the total of the proposal that it left. */
export function leaveGroup(edit: StudyEdit, option: OptionRow): void {
  const { campos, campos_versao, versao } = applyAnswers(option, { premio_total: null });
  changeOption(edit, option, { proposta_id: null, campos, campos_versao, versao });
  const id = option.diagnostico_produto_item_opcao_id;
  recordOptionAudit(edit, id, 'sair_da_proposta', { proposta_id: option.proposta_id }, { proposta_id: null });
}

/** A proposal of a single option is no proposal in common: dissolves the one that this option leaves or left. */
export function dissolveIfLeftAlone(edit: StudyEdit, others: readonly OptionRow[]): void {
  const [last, ...more] = others;
  if (last && more.length === 0) leaveGroup(edit, last);
}
