import type { OpcaoSalva } from '@farol/contracts';
import { isExpired } from '@farol/domain/pipeline';
import { conflict } from '../../platform/http/errors.ts';
import {
  type Ask,
  changeOption,
  finishEdit,
  ofOption,
  openEdit,
  optionReply,
  placeOption,
  touchEdit,
} from '../diagnosis/index.ts';
import { MAX_OPTIONS, nextInOrder, optionsOfRound, tooManyOptions } from './create-option.ts';
import { findOption, recordOption } from './find-option.ts';
import { assertMay } from './option-rules.ts';

/**
 * An offer of an earlier round stays on the table: it joins the present one, to be answered again. What the customer
 * approved is what is recommended, where nothing else was put beside it yet and it is valid still.
 */
export const carryOver = (ask: Ask, id: number): Promise<OpcaoSalva> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const edit = await openEdit(tx, ask, ofOption(ask.actor, id), 'Opção');
    const { option, item, task } = await findOption(edit, id);
    const rodada = task?.rodada ?? option.rodada;
    assertMay(ask.actor, 'conteudo', { option: { rodada, status: 'analisis' }, task });
    if (option.rodada === rodada) throw conflict('transicao_invalida', 'Esta opção já está na rodada atual.');
    const siblings = optionsOfRound(edit, item, rodada);
    if (siblings.length >= MAX_OPTIONS) throw tooManyOptions();

    const versao = option.versao + 1;
    const isOver = isExpired(option, ask.deps.clock.today());
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
    placeOption(edit, { ...option, ...changes });
    recordOption(
      edit,
      id,
      'manter',
      { rodada: option.rodada, status: option.status },
      { rodada, status: 'analisis' },
    );
    touchEdit(edit);
    return optionReply(await finishEdit(edit), id);
  });
