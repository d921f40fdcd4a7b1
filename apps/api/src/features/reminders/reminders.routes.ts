import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { listRuns } from './list-runs.ts';

export const remindersRoutes = (serve: Serve, deps: Deps) =>
  serve(api.companySettings.dailyRuns, ({ actor, query }) => listRuns(deps, { actor, page: query }));
