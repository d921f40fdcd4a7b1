import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { archivesOf, askForArchive, removeArchive } from './archives.ts';

export function archivesRoutes(serve: Serve, deps: Deps) {
  serve(api.companyArchives.list, ({ actor, params }) => archivesOf(deps, actor, params.id));
  serve(api.companyArchives.create, ({ params, ...reader }) => askForArchive(deps, reader, params.id));
  serve(api.companyArchives.remove, ({ params, ...reader }) => removeArchive(deps, reader, params.id));
}
