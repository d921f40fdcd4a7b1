import type { OpcaoSalva } from '@farol/contracts';
import type { CalendarDay } from '@farol/domain/calendar';
import { isExpired } from '@farol/domain/pipeline';
import { conflict } from '../../platform/http/errors.ts';
import {
  changeOption,
  findItem,
  finishEdit,
  hasPolicy,
  isInsured,
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
import { findOption, recordOptionAudit } from './find-option.ts';
import { assertMayEdit } from './option-rules.ts';
import { insertProposal } from './quotations.store.ts';
import { coversOf, leaveGroup, othersOfProposal, settleRest } from './shared-proposal.ts';

type Round = { rodada: number; proposta_id: number | null; today: CalendarDay };

function carryOne(edit: StudyEdit, option: OptionRow, { rodada, proposta_id, today }: Round): void {
  const siblings = edit.contents.opcoes.filter(
    (one) => one.diagnostico_produto_item_id === option.diagnostico_produto_item_id && one.rodada === rodada,
  );
  const versao = option.versao + 1;
  const isOver = isExpired(option, today);
  const changes = {
    rodada,
    proposta_id,
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
 * Another option of the proposal is carried along: the customer approved it, nothing is issued for it, and its item
 * takes one more. What was refused or is to be adjusted stays behind: it is not asked again as it was.
 */
function carriesAlong(edit: StudyEdit, option: OptionRow, rodada: number): boolean {
  const found = findItem(edit.contents, option.diagnostico_produto_item_id);
  return (
    found !== undefined &&
    option.status === 'approved' &&
    !isInsured(edit.contents, option) &&
    optionsOfRound(edit, found.item, rodada).length < MAX_OPTIONS
  );
}

/**
 * Carries an option of an earlier round over into the present one, to be answered again. An approved option
 * becomes the recommended one if it is still valid and no other option is beside it. One of the round is left as it is.
 */
export const carryOver = (ctx: RequestContext, id: number): Promise<OpcaoSalva> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const { option, item, task } = await findOption(edit, id);
    const rodada = task?.rodada ?? option.rodada;
    assertMayEdit(ctx.actor, 'conteudo', { option: { rodada, status: 'analisis' }, task });
    // Carried along with another option of its proposal.
    if (option.rodada === rodada) return finishEdit(edit, (finished) => optionReply(finished, id));
    const siblings = optionsOfRound(edit, item, rodada);
    if (siblings.length >= MAX_OPTIONS) throw tooManyOptions();

    // What is issued stays; the rest of the proposal is carried along, where the item has room.
    if (isInsured(edit.contents, option))
      throw conflict('transicao_invalida', 'A apólice desta opção já está registrada.');
    const issued = hasPolicy(edit.contents, option);
    const others = othersOfProposal(edit, option);
    const carried = [option, ...others.filter((other) => carriesAlong(edit, other, rodada))];
    const left = others.filter((other) => !carried.includes(other));
    if (left.length > 0) settleRest(edit, carried);
    const isTogether = carried.length > 1;
    // A policy keeps its proposal; without one, it goes with several that are carried, else stays with the rest.
    if (!issued && !isTogether) settleRest(edit, left);
    else if (!issued) for (const other of left) leaveGroup(edit, other);
    const own = () => insertProposal(edit, option, ctx.actor, ctx.deps.clock.now());
    const proposta_id = isTogether ? (issued ? await own() : option.proposta_id) : null;
    const today = ctx.deps.clock.today();
    const ids = carried.map((one) => one.diagnostico_produto_item_opcao_id);
    for (const { option: one } of coversOf(edit, ids)) carryOne(edit, one, { rodada, proposta_id, today });
    touchEdit(edit);
    return finishEdit(edit, (finished) => optionReply(finished, id));
  });
