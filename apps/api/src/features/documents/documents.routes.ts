import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { hashToken } from '../../platform/http/authenticate.ts';
import { createLimiter } from '../../platform/http/limiter.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { findValidLink } from '../presentation/index.ts';
import { removeDocumentFile, uploadDocument } from './document-files.ts';
import { requestDocument } from './request-document.ts';
import { reviewDocument } from './review-document.ts';
import { sendByLink } from './send-by-link.ts';

/** Per minute: a person with a camera sends fewer. */
const FILES_BY_ADDRESS = 30;
const FILES_BY_TOKEN = 20;

export function documentsRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });

  serve(api.documents.ask, (call) => requestDocument(contextOf(call), call.body));
  serve(api.documents.upload, (call) =>
    uploadDocument(contextOf(call), call.params.id, { file: call.file, ...call.query }),
  );
  serve(api.documents.review, (call) => reviewDocument(contextOf(call), call.params.id, call.body));
  serve(api.documents.removeFile, async (call) => {
    await removeDocumentFile(contextOf(call), call.params.id, call.query.arquivo_id);
    return undefined;
  });

  const limit = createLimiter(deps.counts, 'documents');
  serve.open(
    api.publicStudy.sendDocument,
    ({ params, query, file, request_id }) => sendByLink(deps, { ...params, ...query, file, request_id }),
    ({ params, network }) => {
      limit(`address ${network}`, FILES_BY_ADDRESS);
      limit(`token ${hashToken(params.token)}`, FILES_BY_TOKEN);
    },
    async ({ params: { token } }) => ({
      empresa_id: (await findValidLink(deps, token)).empresa_id,
      link: hashToken(token),
    }),
  );
}
