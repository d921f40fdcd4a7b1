import type { OpcaoSalva } from '@farol/contracts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import {
  type Ask,
  changeOption,
  compareAnswers,
  finishEdit,
  ofOption,
  openEdit,
  optionFields,
  optionReply,
  touchEdit,
  valuesOf,
  withAnswers,
} from '../diagnosis/index.ts';
import { type FoundOption, findOption, presentOption, recordOption } from './find-option.ts';
import { readOptionForm, splitColumns } from './option-form.ts';
import { refusalOf, subjectsOf } from './option-rules.ts';
import { recommendOnly } from './recommend-only.ts';

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

/** Autosave of an option; each field has its time and its people, and only what is sent is judged. */
export const saveOption = (
  ask: Ask,
  id: number,
  { versao, ...sent }: Values & { versao: number },
): Promise<OpcaoSalva> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const edit = await openEdit(tx, ask, ofOption(ask.actor, id), 'Opção');
    const found = await findOption(edit, id);
    const { option, item } = found;
    const current = valuesNow(found);
    const form = readOptionForm(item, current, sent, ask.deps.clock.today());
    const { changed, conflicts } = compareAnswers(current, option.campos_versao, form.values, versao);
    const wrong = Object.keys(form.errors);

    const refusal = refusalAmong(ask, found, [...Object.keys(changed), ...wrong]);
    if (refusal?.status === 403) throw refusal;
    if (conflicts.length > 0) throw staleVersion(await presentOption(edit, id));
    if (refusal) throw refusal;
    if (wrong.length > 0) throw invalid(form.errors);

    if (Object.keys(changed).length > 0) {
      const { columns, answers } = splitColumns(changed);
      const { campos_versao, versao: next } = withAnswers(option, changed);
      const { campos } = withAnswers(option, answers);
      changeOption(edit, option, { ...columns, campos, campos_versao, versao: next });
      recordOption(edit, id, 'editar', valuesOf(current, changed), changed);
      if (changed.recomendada === 'S') recommendOnly(edit, option);
      touchEdit(edit);
    }
    return optionReply(await finishEdit(edit), id);
  });
