import type { api, HandlerInput, PrimeirosPassos } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { findChoice, saveChoice } from './first-steps.store.ts';
import { stepsReply } from './read-steps.ts';

type Body = HandlerInput<typeof api.firstSteps.update>['body'];

/** Keeps what the person skips, and whether the panel is dismissed or asked for. */
export const changeSteps = (
  { deps, actor, request_id }: RequestContext,
  body: Body,
): Promise<PrimeirosPassos> =>
  deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const before = await findChoice(tx, actor);
    const after = {
      mostrar: body.mostrar === undefined ? before.mostrar : body.mostrar === 'S',
      pulados: body.pulados === undefined ? before.pulados : [...new Set(body.pulados)],
    };
    await saveChoice(tx, actor, after, now);
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'primeiros_passos',
      entidade_id: actor.funcionario_id,
      acao: 'editar',
      antes: before,
      depois: after,
      request_id,
    });
    return stepsReply(tx, actor);
  });
