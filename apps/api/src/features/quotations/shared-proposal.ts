import { inSameProposta, sharedInProposta, withRemuneracao } from '@farol/domain/study';
import {
  applyAnswers,
  changeOption,
  type OptionRow,
  optionFields,
  type StudyEdit,
  valuesBefore,
} from '../diagnosis/index.ts';
import { type FoundOption, recordOptionAudit } from './find-option.ts';
import { splitColumns } from './option-form.ts';
import type { Cover } from './proposal-terms.ts';

type Values = Record<string, unknown>;

/** "Inserir propostas" */
export const FILING = 4;

/** The other options of the proposal, in the same round. */
export const othersOfProposal = ({ contents }: StudyEdit, option: OptionRow): OptionRow[] =>
  inSameProposta(option, contents.opcoes).filter(
    (one) =>
      one.diagnostico_produto_item_opcao_id !== option.diagnostico_produto_item_opcao_id &&
      one.rodada === option.rodada,
  );

/** The options of the proposal that a change of this one reaches: once it is filed, those that were approved. */
export function reachedInProposal(edit: StudyEdit, { option, task }: FoundOption): OptionRow[] {
  const others = othersOfProposal(edit, option);
  return task?.estagio_especialista === FILING
    ? others.filter(({ status }) => status === 'approved')
    : others;
}

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

const NO_TOTAL = { premio_total: null };

/** An option leaves its proposal, and loses the proposal's total. */
export function leaveGroup(edit: StudyEdit, option: OptionRow): void {
  const { campos, campos_versao, versao } = applyAnswers(option, NO_TOTAL);
  changeOption(edit, option, { proposta_id: null, campos, campos_versao, versao });
  const id = option.diagnostico_produto_item_opcao_id;
  const { premio_total = null } = option.campos;
  const antes = { proposta_id: option.proposta_id, premio_total };
  recordOptionAudit(edit, id, 'sair_da_proposta', antes, { proposta_id: null, ...NO_TOTAL });
}

/**
 * The options that stay in a proposal when one leaves it: a total that counted the one that left holds no more, and a
 * proposal of a single option is no proposal in common.
 */
export function settleRest(edit: StudyEdit, others: readonly OptionRow[]): void {
  for (const other of others)
    if (others.length === 1) leaveGroup(edit, other);
    else putShared(edit, other, NO_TOTAL);
}
