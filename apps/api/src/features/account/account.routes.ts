import type { Readable } from 'node:stream';
import { api } from '@farol/contracts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { contentDisposition } from '../../platform/files/content-disposition.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { makeBlankTerms } from './blank-terms.ts';
import { showProfile } from './show-profile.ts';
import { acceptTerms, showTerms } from './terms-of-use.ts';
import { updateProfile } from './update-profile.ts';
import { findUploadedTerms, uploadAvatar, uploadTerms } from './upload-personal-file.ts';

type Download = { nome: string; tipo: string; tamanho: number; content: Readable };

const sendDownload = (reply: FastifyReply, { nome, tipo, tamanho, content }: Download) =>
  reply
    .type(tipo)
    .header('content-length', tamanho)
    .header('content-disposition', contentDisposition(nome))
    .send(content);

export function accountRoutes(serve: Serve, deps: Deps) {
  serve(api.account.profile, ({ actor }) => showProfile(deps, actor));
  serve(api.account.update, ({ actor, session, body, ip, request_id }) =>
    updateProfile({ deps, actor, session, ip, request_id }, body),
  );
  serve(api.account.uploadAvatar, ({ actor, params, file, request_id }) =>
    uploadAvatar({ deps, actor, request_id }, params.id, file),
  );
  serve(api.account.uploadTerms, ({ actor, params, file, request_id }) =>
    uploadTerms({ deps, actor, request_id }, params.id, file),
  );
  serve(api.account.downloadTerms, async ({ actor, params, reply }) => {
    const file = await findUploadedTerms(deps, actor, params.id);
    const content = await deps.storage.read(file.chave, file.tamanho);
    if (!content) throw notFound('Arquivo');
    return sendDownload(reply, { ...file, content });
  });

  serve(api.account.blankTerms, async ({ actor, reply }) =>
    sendDownload(reply, await makeBlankTerms(deps, actor)),
  );
  serve(api.account.terms, ({ actor }) => showTerms(deps, actor));
  serve(api.account.acceptTerms, ({ actor, body, request_id }) =>
    acceptTerms({ deps, actor, request_id }, body.versao),
  );
}
