import { api } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { removeDocumentFile, uploadDocument } from './document-files.ts';
import { requestDocument } from './request-document.ts';
import { reviewDocument } from './review-document.ts';

export function documentsRoutes(serve: Serve, deps: Deps) {
  const contextOf = ({ actor, request_id }: { actor: Actor; request_id: string }) => ({
    deps,
    actor,
    request_id,
  });

  serve(api.documents.ask, (call) => requestDocument(contextOf(call), call.body));
  serve(api.documents.upload, (call) => uploadDocument(contextOf(call), call.params.id, call.file));
  serve(api.documents.review, (call) => reviewDocument(contextOf(call), call.params.id, call.body));
  serve(api.documents.removeFile, async (call) => {
    await removeDocumentFile(contextOf(call), call.params.id);
    return undefined;
  });
}
