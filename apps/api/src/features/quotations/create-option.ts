import type { OpcaoSalva } from '@farol/contracts';
import { withRemuneracao } from '@farol/domain/study';
import { invalid } from '../../platform/http/errors.ts';
import {
  applyAnswers,
  finishEdit,
  type ItemRow,
  type OptionRow,
  ofItem,
  openEdit,
  optionFields,
  optionReply,
  putOption,
  type RequestContext,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { companyLists } from '../settings/index.ts';
import { findItem, recordOptionAudit } from './find-option.ts';
import { readOptionForm, splitColumns } from './option-form.ts';
import { assertMayEdit, subjectsOf } from './option-rules.ts';
import { insertOption } from './quotations.store.ts';
import { recommendOnly } from './recommend-only.ts';

export const MAX_OPTIONS = 5;

type Body = Record<string, unknown> & { diagnostico_produto_item_id: number };

/** Options of an item in a round; at most five. */
export const optionsOfRound = ({ contents }: StudyEdit, item: ItemRow, rodada: number): OptionRow[] =>
  contents.opcoes.filter(
    (o) => o.diagnostico_produto_item_id === item.diagnostico_produto_item_id && o.rodada === rodada,
  );

export const nextInOrder = (siblings: readonly OptionRow[]): number =>
  Math.max(0, ...siblings.map((o) => o.ordem)) + 1;

export const tooManyOptions = () =>
  invalid({ diagnostico_produto_item_id: [`No máximo ${MAX_OPTIONS} opções por item e rodada.`] });

/** Creates an option of an item, in the current round of its task. */
export const createOption = (
  ctx: RequestContext,
  { diagnostico_produto_item_id, ...sent }: Body,
): Promise<OpcaoSalva> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const edit = await openEdit(tx, ctx, ofItem(ctx.actor, diagnostico_produto_item_id), 'Item');
    const { item, task } = await findItem(edit, diagnostico_produto_item_id);
    const rodada = task?.rodada ?? 1;
    assertMayEdit(ctx.actor, 'conteudo', { option: { rodada, status: 'analisis' }, task });

    const siblings = optionsOfRound(edit, item, rodada);
    if (siblings.length >= MAX_OPTIONS) throw tooManyOptions();
    if (item.campos.interesse !== 'S')
      throw invalid({ diagnostico_produto_item_id: ['O cliente não tem interesse neste item.'] });
    const fixed = { tipo_segurado: item.tipo_segurado, rodada, status: 'analisis', motivo_recusa: null };
    const form = readOptionForm(
      item,
      fixed,
      { opcao_nome: null, ...sent },
      {
        today: ctx.deps.clock.today(),
        lists: companyLists(edit.parameters),
      },
    );
    const early = Object.keys(form.values).filter(
      (nome) =>
        form.values[nome] !== null &&
        !subjectsOf(item.codigo, nome).some((s) => s === 'conteudo' || s === 'recomendacao'),
    );
    for (const nome of early) form.errors[nome] ??= ['Este dado entra depois da aprovação.'];
    if (Object.keys(form.errors).length > 0) throw invalid(form.errors);

    const { columns, answers } = splitColumns(withRemuneracao({}, form.values));
    const option = await insertOption(tx, {
      ...columns,
      ...applyAnswers({ campos: {}, campos_versao: {}, versao: 0 }, answers),
      empresa_id: item.empresa_id,
      diagnostico_id: item.diagnostico_id,
      diagnostico_produto_item_id,
      rodada,
      ordem: nextInOrder(siblings),
      criado_por: ctx.actor.funcionario_id,
      criado_em: now,
      atualizado_em: now,
    });
    putOption(edit, option);
    const id = option.diagnostico_produto_item_opcao_id;
    recordOptionAudit(edit, id, 'criar', undefined, optionFields(option, item.tipo_segurado));
    if (option.recomendada === 'S') recommendOnly(edit, option);
    touchEdit(edit);
    return finishEdit(edit, (finished) => optionReply(finished, id));
  });
