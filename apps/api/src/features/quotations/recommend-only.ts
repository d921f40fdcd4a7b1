import { applyAnswers, changeOption, type OptionRow, type StudyEdit } from '../diagnosis/index.ts';
import { recordOptionAudit } from './find-option.ts';

/** One recommendation per item, insured person and round: removes it from the other options. */
export function recommendOnly(edit: StudyEdit, option: OptionRow): void {
  const others = edit.contents.opcoes.filter(
    (one) =>
      one.recomendada === 'S' &&
      one.diagnostico_produto_item_id === option.diagnostico_produto_item_id &&
      one.rodada === option.rodada &&
      one.diagnostico_produto_item_opcao_id !== option.diagnostico_produto_item_opcao_id,
  );
  for (const one of others) {
    const { campos_versao, versao } = applyAnswers(one, { recomendada: 'N' });
    changeOption(edit, one, { recomendada: 'N', campos_versao, versao });
    const id = one.diagnostico_produto_item_opcao_id;
    recordOptionAudit(edit, id, 'editar', { recomendada: 'S' }, { recomendada: 'N' });
  }
}
