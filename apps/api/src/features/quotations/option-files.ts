import type { Opcao } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import type { Ask } from '../diagnosis/index.ts';
import { dropFile, insertFile } from '../files/index.ts';
import { afterEdit } from './after-edit.ts';
import { type FoundOption, lockOption, replyOptionById } from './find-option.ts';
import { assertMay } from './option-rules.ts';
import { updateOption } from './quotations.store.ts';

/** 1: the quote; 2: illustration or general terms. */
export type FileSlot = 'arquivo' | 'arquivo_2';

const COLUMN = { arquivo: 'arquivo_id', arquivo_2: 'arquivo_2_id' } as const;

async function setFile(
  tx: Tx,
  ask: Ask,
  { study, option }: FoundOption,
  slot: FileSlot,
  arquivo_id: number | null,
) {
  const now = ask.deps.clock.now();
  const old = option[COLUMN[slot]];
  const versao = option.versao + 1;
  await updateOption(
    tx,
    option,
    { [COLUMN[slot]]: arquivo_id, campos_versao: { ...option.campos_versao, [slot]: versao }, versao },
    now,
  );
  if (old !== null) await dropFile(tx, study.empresa_id, old, now);
  await afterEdit(tx, ask, study);
  await audit(tx, ask.actor, now, {
    empresa_id: study.empresa_id,
    entidade: 'diagnostico_produto_item_opcao',
    entidade_id: option.diagnostico_produto_item_opcao_id,
    acao: arquivo_id === null ? 'tirar_arquivo' : 'enviar_arquivo',
    antes: { [slot]: old },
    depois: { [slot]: arquivo_id },
    request_id: ask.request_id,
  });
}

/** The file of an option while it is quoted; a new one takes the old one's place. */
export const uploadOptionFile = (ask: Ask, id: number, slot: FileSlot, file: StoredUpload): Promise<Opcao> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const found = await lockOption(tx, ask, id);
    assertMay(ask.actor, 'conteudo', found);
    const { arquivo_id } = await insertFile(tx, ask.actor, file, ask.deps.clock.now(), {
      empresa_id: found.study.empresa_id,
      dono_tipo: 'diagnostico_produto_item_opcao',
      dono_id: id,
    });
    await setFile(tx, ask, found, slot, arquivo_id);
    return replyOptionById(tx, ask, found.study.diagnostico_id, id);
  });

export const removeOptionFile = (ask: Ask, id: number, slot: FileSlot): Promise<void> =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const found = await lockOption(tx, ask, id);
    assertMay(ask.actor, 'conteudo', found);
    if (found.option[COLUMN[slot]] !== null) await setFile(tx, ask, found, slot, null);
  });
