import type { Opcao } from '@farol/contracts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import {
  type Ask,
  changeOption,
  compareAnswers,
  flushEdit,
  type OptionRow,
  ofOption,
  openEdit,
  optionFields,
  record,
  type StudyEdit,
  touchEdit,
  valuesOf,
  withAnswers,
} from '../diagnosis/index.ts';
import { type FoundOption, optionOfEdit, replyOptionOfEdit } from './find-option.ts';
import { readOptionForm, splitColumns } from './option-form.ts';
import { refusalOf, subjectsOf } from './option-rules.ts';

type Values = Record<string, unknown>;

const valuesNow = ({ option, item }: FoundOption): Values => ({
  ...optionFields(option, item.tipo_segurado),
  situacao_fornecedor_motivo: option.situacao_fornecedor_motivo,
});

/** The first refusal among the fields to be changed: who may not at all comes before who may not now. */
function refusalAmong(ask: Ask, found: FoundOption, names: readonly string[]) {
  const refusals = names.flatMap(
    (nome) => refusalOf(ask.actor, subjectsOf(found.item.codigo, nome), found) ?? [],
  );
  return refusals.find((refusal) => refusal.status === 403) ?? refusals[0];
}

/** One recommendation per item, insured person and round: the one that had it gives it up. */
function recommendOnly(edit: StudyEdit, option: OptionRow): void {
  const others = edit.contents.opcoes.filter(
    (one) =>
      one.recomendada === 'S' &&
      one.diagnostico_produto_item_id === option.diagnostico_produto_item_id &&
      one.rodada === option.rodada &&
      one.diagnostico_produto_item_opcao_id !== option.diagnostico_produto_item_opcao_id,
  );
  for (const one of others) {
    const { campos_versao, versao } = withAnswers(one, { recomendada: 'N' });
    changeOption(edit, one, { recomendada: 'N', campos_versao, versao });
    trace(edit, one.diagnostico_produto_item_opcao_id, { recomendada: 'S' }, { recomendada: 'N' });
  }
}

const trace = (edit: StudyEdit, id: number, antes: Values, depois: Values) =>
  record(edit, {
    entidade: 'diagnostico_produto_item_opcao',
    entidade_id: id,
    acao: 'editar',
    antes,
    depois,
  });

/** Autosave of an option; each field has its time and its people, and only what is sent is judged. */
export const saveOption = (
  ask: Ask,
  id: number,
  { versao, ...sent }: Values & { versao: number },
): Promise<Opcao> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const edit = await openEdit(tx, ask, ofOption(ask.actor, id), 'Opção');
    const found = await optionOfEdit(edit, id);
    const { option, item } = found;
    const current = valuesNow(found);
    const form = readOptionForm(item, current, sent, ask.deps.clock.today());
    const { changed, conflicts } = compareAnswers(current, option.campos_versao, form.values, versao);
    const wrong = Object.keys(form.errors);

    const refusal = refusalAmong(ask, found, [...Object.keys(changed), ...wrong]);
    if (refusal?.status === 403) throw refusal;
    if (conflicts.length > 0) throw staleVersion(await replyOptionOfEdit(edit, id));
    if (refusal) throw refusal;
    if (wrong.length > 0) throw invalid(form.errors);
    if (Object.keys(changed).length === 0) return replyOptionOfEdit(edit, id);

    const { columns, answers } = splitColumns(changed);
    const { campos_versao, versao: next } = withAnswers(option, changed);
    const { campos } = withAnswers(option, answers);
    changeOption(edit, option, { ...columns, campos, campos_versao, versao: next });
    trace(edit, id, valuesOf(current, changed), changed);
    if (changed.recomendada === 'S') recommendOnly(edit, option);
    touchEdit(edit);
    await flushEdit(edit);
    return replyOptionOfEdit(edit, id);
  });
