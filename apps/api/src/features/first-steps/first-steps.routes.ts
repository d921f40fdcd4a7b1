import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { changeSteps } from './change-steps.ts';
import { makeExample } from './make-example.ts';
import { readSteps } from './read-steps.ts';
import { removeExample } from './remove-example.ts';

export function firstStepsRoutes(serve: Serve, deps: Deps) {
  serve(api.firstSteps.get, ({ actor }) => readSteps(deps, actor));
  serve(api.firstSteps.update, ({ actor, body, request_id }) =>
    changeSteps({ deps, actor, request_id }, body),
  );
  serve(api.firstSteps.createExample, async ({ actor, request_id, answerWith }) => {
    const { made, exemplo } = await makeExample({ deps, actor, request_id });
    if (!made) answerWith(200);
    return exemplo;
  });
  serve(api.firstSteps.removeExample, async ({ actor, request_id }) => {
    await removeExample({ deps, actor, request_id });
    return undefined;
  });
}
