import { audit } from '../../platform/audit.ts';
import { type Ask, optionFields } from '../diagnosis/index.ts';
import { afterEdit } from './after-edit.ts';
import { lockOption } from './find-option.ts';
import { assertMay } from './option-rules.ts';
import { removeOption } from './quotations.store.ts';

/** Takes an option of the present round away, while it is being quoted. */
export const deleteOption = (ask: Ask, id: number): Promise<void> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const now = ask.deps.clock.now();
    const found = await lockOption(tx, ask, id);
    assertMay(ask.actor, 'conteudo', found);
    await removeOption(tx, found.option, now);
    await afterEdit(tx, ask, found.study);
    await audit(tx, ask.actor, now, {
      empresa_id: found.study.empresa_id,
      entidade: 'diagnostico_produto_item_opcao',
      entidade_id: id,
      acao: 'excluir',
      antes: optionFields(found.option, found.item.tipo_segurado),
      request_id: ask.request_id,
    });
  });
