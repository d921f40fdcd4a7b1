import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { options } from './options.ts';

export function employeesRoutes(serve: Serve, deps: Deps) {
  serve(api.employees.options, ({ actor, query }) => options(deps, actor, query));
}
