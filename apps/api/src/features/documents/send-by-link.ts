import type { EstudoPublico } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { findLink, findValidLink, linkReader, maySend, replyOfLink } from '../presentation/index.ts';
import { lockPipeline } from '../tasks/index.ts';
import { putFile, type Sent } from './document-files.ts';
import { areasConcerned } from './find-document.ts';
import { recordChange } from './record-change.ts';

type Sending = Sent & { token: string; id: number; request_id: string };

/** The customer sends a document's file by the private link; it waits for the specialist's check as any other. */
export async function sendByLink(
  deps: Deps,
  { token, id, request_id, ...sent }: Sending,
): Promise<EstudoPublico> {
  const link = await findValidLink(deps, token);
  const reader = linkReader(link);
  const reply = await deps.db.write(reader, async (tx) => {
    const { study, contents } = await lockPipeline(tx, deps, reader, link.diagnostico_id);
    // The link may have been revoked while waiting for the lock.
    if ((await findLink(tx, study))?.estudo_link_id !== link.estudo_link_id) await findValidLink(deps, token);
    const found = contents.documentos.find(({ row }) => row.diagnostico_documento_id === id);
    if (!found) throw notFound('Documento');
    const { row: document, arquivos: files } = found;
    if (!maySend(study, contents, document))
      throw conflict(
        'transicao_invalida',
        'Este documento não espera mais um arquivo por aqui.',
        await replyOfLink(tx, deps, link),
      );
    const depois = await putFile(tx, { document, files }, sent, null, deps.clock.now());
    await recordChange(tx, { deps, actor: reader, request_id }, study, {
      evento: 'enviar_documento',
      antes: document,
      depois,
      areas: areasConcerned({ contents }, document),
      byCustomer: true,
      notices: [{ nome: 'documentos_do_cliente', para: 'consultor' }],
    });
    return replyOfLink(tx, deps, link);
  });
  deps.wakeOutbox();
  return sent.file.pede_senha ? { ...reply, pede_senha: true } : reply;
}
