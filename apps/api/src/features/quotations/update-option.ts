import type { OpcaoSalva } from '@farol/contracts';
import { withRemuneracao } from '@farol/domain/study';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import {
  applyAnswers,
  changeOption,
  compareAnswers,
  finishEdit,
  ofOption,
  openEdit,
  optionFields,
  optionReply,
  type RequestContext,
  touchEdit,
  valuesBefore,
} from '../diagnosis/index.ts';
import { companyLists } from '../settings/index.ts';
import { currentOptionReply, type FoundOption, findOption, recordOptionAudit } from './find-option.ts';
import { readOptionForm, splitColumns } from './option-form.ts';
import { findRefusal, subjectsOf } from './option-rules.ts';
import { recommendOnly } from './recommend-only.ts';
import { putShared, reachedInProposal } from './shared-proposal.ts';

type Values = Record<string, unknown>;

const valuesNow = ({ option, item }: FoundOption): Values => ({
  ...optionFields(option, item.tipo_segurado),
  situacao_fornecedor_motivo: option.situacao_fornecedor_motivo,
});

/** The first refusal among the fields to be changed: by role before by stage. */
function refusalAmong(ctx: RequestContext, found: FoundOption, names: readonly string[]) {
  const refusals = names.flatMap(
    (nome) => findRefusal(ctx.actor, subjectsOf(found.item.codigo, nome), found) ?? [],
  );
  return refusals.find((refusal) => refusal.status === 403) ?? refusals[0];
}

/** Autosave of an option; each field has its stages and roles, and only what is sent is checked. */
export const saveOption = (
  ctx: RequestContext,
  id: number,
  { versao, ...sent }: Values & { versao: number },
): Promise<OpcaoSalva> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const found = await findOption(edit, id);
    const { option, item } = found;
    const current = valuesNow(found);
    const form = readOptionForm(item, current, sent, {
      today: ctx.deps.clock.today(),
      lists: companyLists(edit.parameters),
    });
    const { changed, conflicts } = compareAnswers(current, option, form.values, versao);
    const wrong = Object.keys(form.errors);

    const refusal = refusalAmong(ctx, found, [...Object.keys(changed), ...wrong]);
    if (refusal?.status === 403) throw refusal;
    if (conflicts.length > 0) throw staleVersion(await currentOptionReply(edit, id));
    if (refusal) throw refusal;
    if (wrong.length > 0) throw invalid(form.errors);

    if (Object.keys(changed).length > 0) {
      const written = withRemuneracao(current, changed);
      const { columns, answers } = splitColumns(written);
      const { campos_versao, versao: next } = applyAnswers(option, written);
      const { campos } = applyAnswers(option, answers);
      changeOption(edit, option, { ...columns, campos, campos_versao, versao: next });
      recordOptionAudit(edit, id, 'editar', valuesBefore(current, written), written);
      for (const other of reachedInProposal(edit, found)) putShared(edit, other, changed);
      if (changed.recomendada === 'S') recommendOnly(edit, option);
      touchEdit(edit);
    }
    return finishEdit(edit, (finished) => optionReply(finished, id));
  });
