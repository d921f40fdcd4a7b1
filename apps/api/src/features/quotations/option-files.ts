import type { OpcaoSalva } from '@farol/contracts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import {
  type Ask,
  changeOption,
  finishEdit,
  ofOption,
  openEdit,
  optionReply,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { dropFile, insertFile } from '../files/index.ts';
import { findOption, recordOption } from './find-option.ts';
import { assertMay } from './option-rules.ts';

/** 1: the quote; 2: illustration or general terms. */
export type FileSlot = 'arquivo' | 'arquivo_2';

const COLUMN = { arquivo: 'arquivo_id', arquivo_2: 'arquivo_2_id' } as const;

/** Puts another file, or none, into the option while it is quoted. */
const exchangeFile = (
  ask: Ask,
  id: number,
  slot: FileSlot,
  insert: (edit: StudyEdit) => Promise<number | null>,
): Promise<OpcaoSalva> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const edit = await openEdit(tx, ask, ofOption(ask.actor, id), 'Opção');
    const found = await findOption(edit, id);
    assertMay(ask.actor, 'conteudo', found);
    const { option } = found;
    const old = option[COLUMN[slot]];
    const arquivo_id = await insert(edit);
    if (old !== arquivo_id) {
      const versao = option.versao + 1;
      const campos_versao = { ...option.campos_versao, [slot]: versao };
      changeOption(edit, option, { [COLUMN[slot]]: arquivo_id, campos_versao, versao });
      if (old !== null) await dropFile(tx, edit.study.empresa_id, old, ask.deps.clock.now());
      const acao = arquivo_id === null ? 'tirar_arquivo' : 'enviar_arquivo';
      recordOption(edit, id, acao, { [slot]: old }, { [slot]: arquivo_id });
      touchEdit(edit);
    }
    return optionReply(await finishEdit(edit), id);
  });

export const uploadOptionFile = (ask: Ask, id: number, slot: FileSlot, file: StoredUpload) =>
  exchangeFile(ask, id, slot, async ({ tx, study }) => {
    const owner = { empresa_id: study.empresa_id, dono_tipo: 'diagnostico_produto_item_opcao', dono_id: id };
    return (await insertFile(tx, ask.actor, file, ask.deps.clock.now(), owner)).arquivo_id;
  });

export const removeOptionFile = (ask: Ask, id: number, slot: FileSlot) =>
  exchangeFile(ask, id, slot, async () => null);
