import type { Documento } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import type { StoredUpload } from '../../platform/files/storage.ts';
import { conflict, invalid } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { deleteFile, insertFile } from '../files/index.ts';
import { type DocumentRow, updateDocument } from './documents.store.ts';
import { lockDocument, replyDocumentById } from './find-document.ts';
import { recordChange } from './record-change.ts';

/** A new file needs a new review. */
const UNSEEN = {
  status: 'analisis',
  motivo: null,
  revisado_em: null,
  revisado_por: null,
  dispensado_em: null,
  dispensado_por: null,
  dispensado_motivo: null,
} as const;

function refuseApproved({ status, arquivo_id }: DocumentRow): void {
  if (status === 'approved' && arquivo_id !== null)
    throw conflict('transicao_invalida', 'Este documento já foi aprovado. Peça outro, se preciso.');
}

/** Puts a file in place of a document's earlier one; `sender` is null for the customer. */
export async function putFile(
  tx: Tx,
  document: DocumentRow,
  file: StoredUpload,
  sender: number | null,
  now: Date,
): Promise<DocumentRow> {
  const { empresa_id, diagnostico_documento_id: dono_id, sensivel } = document;
  const owner = { empresa_id, dono_tipo: 'diagnostico_documento', dono_id, sensivel };
  const { arquivo_id } = await insertFile(tx, { funcionario_id: sender, empresa_id }, file, now, owner);
  if (document.arquivo_id !== null) await deleteFile(tx, empresa_id, document.arquivo_id, now);
  return updateDocument(tx, document, { ...UNSEEN, arquivo_id, enviado_em: now, enviado_por: sender }, now);
}

/** Replaces the file of a document, which needs a new review. */
export async function uploadDocument(
  ctx: RequestContext,
  id: number,
  file: StoredUpload,
): Promise<Documento> {
  const reply = await ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { open, document, areas } = await lockDocument(tx, ctx, id);
    const { study } = open;
    refuseApproved(document);
    if (document.sensivel && !study.consents.includes('dados_saude'))
      throw invalid({ file: ['Registre antes o consentimento do cliente para o uso de dados de saúde.'] });
    const depois = await putFile(tx, document, file, ctx.actor.funcionario_id, now);
    await recordChange(tx, ctx, study, { evento: 'enviar_documento', antes: document, depois, areas });
    return replyDocumentById(tx, ctx, study.diagnostico_id, id);
  });
  ctx.deps.wakeOutbox();
  return reply;
}

export async function removeDocumentFile(ctx: RequestContext, id: number): Promise<void> {
  await ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { open, document, areas } = await lockDocument(tx, ctx, id);
    if (document.arquivo_id === null) return;
    refuseApproved(document);
    await deleteFile(tx, open.study.empresa_id, document.arquivo_id, now);
    const depois = await updateDocument(
      tx,
      document,
      { ...UNSEEN, arquivo_id: null, enviado_em: null, enviado_por: null },
      now,
    );
    await recordChange(tx, ctx, open.study, { evento: 'tirar_documento', antes: document, depois, areas });
  });
  ctx.deps.wakeOutbox();
}
