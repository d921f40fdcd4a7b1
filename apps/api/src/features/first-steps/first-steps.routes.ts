import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeSteps } from './change-steps.ts';
import { readSteps } from './read-steps.ts';

export function firstStepsRoutes(serve: Serve, deps: Deps) {
  serve(api.firstSteps.get, ({ actor }) => readSteps(deps, actor));
  serve(api.firstSteps.update, ({ actor, body, request_id }) =>
    changeSteps({ deps, actor, request_id }, body),
  );
}
