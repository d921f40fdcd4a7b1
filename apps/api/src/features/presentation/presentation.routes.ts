import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { updatePresentation } from './update-presentation.ts';

export function presentationRoutes(serve: Serve, deps: Deps) {
  serve(api.presentation.update, ({ actor, request_id, params, body }) =>
    updatePresentation({ deps, actor, request_id }, params.id, body),
  );
}
