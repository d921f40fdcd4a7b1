import type { Opcao } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import { type Ask, compareAnswers, optionFields, valuesOf, withAnswers } from '../diagnosis/index.ts';
import { afterEdit } from './after-edit.ts';
import { type FoundOption, lockOption, replyOptionById } from './find-option.ts';
import { readOptionForm, splitColumns } from './option-form.ts';
import { refusalOf, subjectsOf } from './option-rules.ts';
import { updateOption } from './quotations.store.ts';
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
): Promise<Opcao> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const found = await lockOption(tx, ask, id);
    const { study, option, item } = found;
    const current = valuesNow(found);
    const form = readOptionForm(item, current, sent, ask.deps.clock.today());
    const { changed, conflicts } = compareAnswers(current, option.campos_versao, form.values, versao);
    const wrong = Object.keys(form.errors);

    const refusal = refusalAmong(ask, found, [...Object.keys(changed), ...wrong]);
    if (refusal?.status === 403) throw refusal;
    if (conflicts.length > 0) throw staleVersion(await replyOptionById(tx, ask, study.diagnostico_id, id));
    if (refusal) throw refusal;
    if (wrong.length > 0) throw invalid(form.errors);
    if (Object.keys(changed).length === 0) return replyOptionById(tx, ask, study.diagnostico_id, id);

    const { columns, answers } = splitColumns(changed);
    const { campos_versao, versao: next } = withAnswers(option, changed);
    const { campos } = withAnswers(option, answers);
    await updateOption(tx, option, { ...columns, campos, campos_versao, versao: next }, now);
    if (changed.recomendada === 'S') await recommendOnly(tx, ask, option);
    await afterEdit(tx, ask, study);
    await audit(tx, ask.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico_produto_item_opcao',
      entidade_id: id,
      acao: 'editar',
      antes: valuesOf(current, changed),
      depois: changed,
      request_id: ask.request_id,
    });
    return replyOptionById(tx, ask, study.diagnostico_id, id);
  });
