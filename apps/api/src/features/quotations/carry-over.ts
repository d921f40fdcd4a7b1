import type { OpcaoSalva } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { isExpired } from '@farol/domain/pipeline';
import { conflict } from '../../platform/http/errors.ts';
import {
  changeOption,
  finishEdit,
  type OptionRow,
  ofOption,
  openEdit,
  optionReply,
  putOption,
  type RequestContext,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { MAX_OPTIONS, nextInOrder, optionsOfRound, tooManyOptions } from './create-option.ts';
import { findItem, findOption, recordOptionAudit } from './find-option.ts';
import { assertMayEdit } from './option-rules.ts';
import { othersOfProposal } from './shared-proposal.ts';

function carryOne(edit: StudyEdit, option: OptionRow, rodada: number, today: CalendarDay): void {
  const siblings = edit.contents.opcoes.filter(
    (one) => one.diagnostico_produto_item_id === option.diagnostico_produto_item_id && one.rodada === rodada,
  );
  const versao = option.versao + 1;
  const isOver = isExpired(option, today);
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
    option.diagnostico_produto_item_opcao_id,
    'manter',
    { rodada: option.rodada, status: option.status },
    { rodada, status: 'analisis' },
  );
}

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

    const today = ctx.deps.clock.today();
    carryOne(edit, option, rodada, today);
    // The rest of its proposal comes along, where the item has room.
    for (const other of othersOfProposal(edit, option)) {
      const { item: its } = await findItem(edit, other.diagnostico_produto_item_id);
      if (optionsOfRound(edit, its, rodada).length < MAX_OPTIONS) carryOne(edit, other, rodada, today);
    }
    touchEdit(edit);
    return optionReply(await finishEdit(edit), id);
  });
