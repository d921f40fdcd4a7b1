import type { Alteracoes } from '@farol/contracts';
import {
  type Ask,
  changeOption,
  changesOf,
  finishEdit,
  ofOption,
  openEdit,
  optionFields,
  takeOptionOut,
  touchEdit,
} from '../diagnosis/index.ts';
import { findOption, recordOption } from './find-option.ts';
import { assertMay } from './option-rules.ts';

/** Takes an option of the present round away, while it is being quoted. */
export const removeOption = (ask: Ask, id: number): Promise<{ alteracoes: Alteracoes }> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const edit = await openEdit(tx, ask, ofOption(ask.actor, id), 'Opção');
    const found = await findOption(edit, id);
    assertMay(ask.actor, 'conteudo', found);
    const { option, item } = found;
    changeOption(edit, option, { excluido_em: ask.deps.clock.now() });
    takeOptionOut(edit, option);
    recordOption(edit, id, 'excluir', optionFields(option, item.tipo_segurado), undefined);
    touchEdit(edit);
    return { alteracoes: changesOf(await finishEdit(edit)) };
  });
