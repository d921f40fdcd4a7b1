import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import { fileReply } from '../../platform/files/file-reply.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { insertFile } from './files.store.ts';
import { type FileAccess, type NoteOpening, openFile } from './open-file.ts';

type Opening = { access: FileAccess; notes: Readonly<Record<string, NoteOpening>> };

export const filesRoutes = (opening: Opening) => (serve: Serve, deps: Deps) => {
  serve(api.files.upload, async ({ actor, file }) => {
    const row = await deps.db.write(actor, (tx) => insertFile(tx, actor, file, deps.clock.now()));
    return fileReply(row, actor, deps);
  });

  serve.open(api.files.download, async ({ params, query, reply, request_id, concerns }) => {
    const asked = { arquivo_id: params.id, assinatura: query.assinatura, request_id };
    const file = await openFile({ deps, concerns }, opening, asked);
    const content = await deps.storage.read(file.chave, file.tamanho);
    if (!content) {
      reply.log.error({ arquivo_id: file.arquivo_id }, 'arquivo guardado ausente ou incompleto');
      throw notFound('Arquivo');
    }
    return reply
      .type(file.tipo)
      .header('content-length', file.tamanho)
      .header('content-disposition', contentDisposition(file.nome))
      .header('cache-control', file.tipo === 'application/zip' ? 'no-store' : 'private, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(content);
  });
};
