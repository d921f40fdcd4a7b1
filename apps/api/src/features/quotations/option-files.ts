import type { OpcaoSalva } from '@farol/contracts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import {
  changeOption,
  finishEdit,
  type OptionRow,
  ofOption,
  openEdit,
  optionReply,
  type RequestContext,
  type StudyEdit,
  touchEdit,
} from '../diagnosis/index.ts';
import { deleteFile, insertFile } from '../files/index.ts';
import { findOption, recordOptionAudit } from './find-option.ts';
import { assertMayEdit } from './option-rules.ts';
import { othersOfProposal } from './shared-proposal.ts';

/** 1: the quote; 2: illustration or general terms. */
export type FileSlot = 'arquivo' | 'arquivo_2';

const COLUMN = { arquivo: 'arquivo_id', arquivo_2: 'arquivo_2_id' } as const;

function setFile(edit: StudyEdit, option: OptionRow, slot: FileSlot, arquivo_id: number | null): void {
  const versao = option.versao + 1;
  const campos_versao = { ...option.campos_versao, [slot]: versao };
  changeOption(edit, option, { [COLUMN[slot]]: arquivo_id, campos_versao, versao });
  const acao = arquivo_id === null ? 'tirar_arquivo' : 'enviar_arquivo';
  const id = option.diagnostico_produto_item_opcao_id;
  recordOptionAudit(edit, id, acao, { [slot]: option[COLUMN[slot]] }, { [slot]: arquivo_id });
}

/** Another option still shows this file: one that left the proposal keeps it. */
const isInUse = ({ contents }: StudyEdit, arquivo_id: number): boolean =>
  contents.opcoes.some((one) => one.arquivo_id === arquivo_id || one.arquivo_2_id === arquivo_id);

/** Replaces or removes a file of the option during quotation. */
const exchangeFile = (
  ctx: RequestContext,
  id: number,
  slot: FileSlot,
  insert: (edit: StudyEdit) => Promise<number | null>,
): Promise<OpcaoSalva> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const edit = await openEdit(tx, ctx, ofOption(ctx.actor, id), 'Opção');
    const found = await findOption(edit, id);
    assertMayEdit(ctx.actor, 'conteudo', found);
    const { option } = found;
    const old = option[COLUMN[slot]];
    const arquivo_id = await insert(edit);
    if (old !== arquivo_id) {
      // A proposal has its file once, whatever it covers.
      for (const one of [option, ...othersOfProposal(edit, option)]) setFile(edit, one, slot, arquivo_id);
      if (old !== null && !isInUse(edit, old))
        await deleteFile(tx, edit.study.empresa_id, old, ctx.deps.clock.now());
      touchEdit(edit);
    }
    return optionReply(await finishEdit(edit), id);
  });

export const uploadOptionFile = (ctx: RequestContext, id: number, slot: FileSlot, file: StoredUpload) =>
  exchangeFile(ctx, id, slot, async ({ tx, study }) => {
    const owner = { empresa_id: study.empresa_id, dono_tipo: 'diagnostico_produto_item_opcao', dono_id: id };
    return (await insertFile(tx, ctx.actor, file, ctx.deps.clock.now(), owner)).arquivo_id;
  });

export const removeOptionFile = (ctx: RequestContext, id: number, slot: FileSlot) =>
  exchangeFile(ctx, id, slot, async () => null);
