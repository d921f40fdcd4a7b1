import type { Opcao } from '@farol/contracts';
import { isExpired } from '@farol/domain/pipeline';
import { audit } from '../../platform/audit.ts';
import { conflict } from '../../platform/http/errors.ts';
import type { Ask } from '../diagnosis/index.ts';
import { afterEdit } from './after-edit.ts';
import { MAX_OPTIONS, optionsOfRound, tooManyOptions } from './create-option.ts';
import { lockOption, replyOptionById } from './find-option.ts';
import { assertMay } from './option-rules.ts';
import { updateOption } from './quotations.store.ts';

/**
 * An offer of an earlier round stays on the table: it joins the present one, to be answered again. What the customer
 * approved is what is recommended, where nothing else was put beside it yet and it is valid still.
 */
export const carryOver = (ask: Ask, id: number): Promise<Opcao> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const found = await lockOption(tx, ask, id);
    const { study, option, task } = found;
    const rodada = task?.rodada ?? option.rodada;
    assertMay(ask.actor, 'conteudo', { option: { rodada, status: 'analisis' }, task });
    if (option.rodada === rodada) throw conflict('transicao_invalida', 'Esta opção já está na rodada atual.');
    const siblings = optionsOfRound(found, rodada);
    if (siblings.length >= MAX_OPTIONS) throw tooManyOptions();

    const versao = option.versao + 1;
    const isOver = isExpired(option, ask.deps.clock.today());
    const recomendada = option.status === 'approved' && siblings.length === 0 && !isOver ? 'S' : 'N';
    await updateOption(
      tx,
      option,
      {
        rodada,
        status: 'analisis',
        motivo_recusa: null,
        comentario_cliente: null,
        resposta: null,
        recomendada,
        ordem: Math.max(0, ...siblings.map((o) => o.ordem)) + 1,
        campos_versao: { ...option.campos_versao, recomendada: versao },
        versao,
      },
      now,
    );
    await afterEdit(tx, ask, study);
    await audit(tx, ask.actor, now, {
      empresa_id: study.empresa_id,
      entidade: 'diagnostico_produto_item_opcao',
      entidade_id: id,
      acao: 'manter',
      antes: { rodada: option.rodada, status: option.status },
      depois: { rodada, status: 'analisis' },
      request_id: ask.request_id,
    });
    return replyOptionById(tx, ask, study.diagnostico_id, id);
  });
