import type { OpcaoSalva } from '@farol/contracts';
import { isExpired } from '@farol/domain/pipeline';
import { conflict } from '../../platform/http/errors.ts';
import {
  changeOption,
  finishEdit,
  ofOption,
  openEdit,
  optionReply,
  putOption,
  type RequestContext,
  touchEdit,
} from '../diagnosis/index.ts';
import { MAX_OPTIONS, nextInOrder, optionsOfRound, tooManyOptions } from './create-option.ts';
import { findOption, recordOptionAudit } from './find-option.ts';
import { assertMayEdit } from './option-rules.ts';

/**
 * Carries an option of an earlier round over into the present one, to be answered again. An approved option
 * becomes the recommended one if it is still valid and no other option is beside it.
 */
export const carryOver = (ctx: RequestContext, id: number): Promise<OpcaoSalva> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const { option, item, task } = await findOption(edit, id);
    const rodada = task?.rodada ?? option.rodada;
    assertMayEdit(ctx.actor, 'conteudo', { option: { rodada, status: 'analisis' }, task });
    if (option.rodada === rodada) throw conflict('transicao_invalida', 'Esta opção já está na rodada atual.');
    const siblings = optionsOfRound(edit, item, rodada);
    if (siblings.length >= MAX_OPTIONS) throw tooManyOptions();

    const versao = option.versao + 1;
    const isOver = isExpired(option, ctx.deps.clock.today());
    const changes = {
      rodada,
      status: 'analisis',
      motivo_recusa: null,
      comentario_cliente: null,
      resposta: null,
      recomendada: option.status === 'approved' && siblings.length === 0 && !isOver ? 'S' : 'N',
      ordem: nextInOrder(siblings),
      campos_versao: { ...option.campos_versao, recomendada: versao },
      versao,
    } as const;
    changeOption(edit, option, changes);
    putOption(edit, { ...option, ...changes });
    recordOptionAudit(
      edit,
      id,
      'manter',
      { rodada: option.rodada, status: option.status },
      { rodada, status: 'analisis' },
    );
    touchEdit(edit);
    return optionReply(await finishEdit(edit), id);
  });
