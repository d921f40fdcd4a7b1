import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { readBackupState } from './backup.ts';
import { listRuns } from './list-runs.ts';

export function remindersRoutes(serve: Serve, deps: Deps) {
  serve(api.companySettings.dailyRuns, ({ actor, query }) => listRuns(deps, { actor, page: query }));
  serve(api.companySettings.backup, () => readBackupState(deps));
}
