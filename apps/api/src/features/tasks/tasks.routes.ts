import { api } from '@farol/contracts';
import type { Estagio } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { moveStage } from './move-stage.ts';
import { moveTask } from './move-task.ts';
import { previewSending } from './preview-sending.ts';
import { reassignTask } from './reassign-task.ts';
import { selectProducts } from './select-products.ts';
import { undoLastMove } from './undo-move.ts';

export function tasksRoutes(serve: Serve, deps: Deps) {
  serve(
    api.diagnosis.moveStage,
    ({ actor, params, request_id, body: { estagio, evento, produtos, ...rest } }) =>
      moveStage(deps, actor, {
        ...rest,
        ...(evento ? { evento } : { estagio: estagio as Estagio }),
        produtos,
        diagnostico_id: params.id,
        request_id,
      }),
  );
  serve(api.diagnosis.selectProducts, ({ actor, params, body, request_id }) =>
    selectProducts(deps, actor, { ...body, diagnostico_id: params.id, request_id }),
  );
  serve(api.tasks.move, ({ actor, params, body, request_id }) =>
    moveTask(deps, actor, {
      ...body,
      diagnostico_id: params.id,
      request_id,
    }),
  );
  serve(api.tasks.previewSending, ({ params, query, ...who }) =>
    previewSending({ deps, ...who }, params.id, query.area),
  );
  serve(api.tasks.undo, ({ actor, params, query }) => undoLastMove(deps, actor, params.id, query.area));
  serve(api.tasks.reassign, ({ actor, params, body }) =>
    reassignTask(deps, actor, { ...body, tarefa_id: params.id }),
  );
}
