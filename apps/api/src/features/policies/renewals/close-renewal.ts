import type { ApoliceDoCliente, api, HandlerInput } from '@farol/contracts';
import { MOTIVOS_NAO_RENOVACAO } from '@farol/domain/policies';
import { audit } from '../../../platform/audit.ts';
import { conflict, staleVersion } from '../../../platform/http/errors.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { audited } from '../change-policy.ts';
import { lockPolicyOfCustomer } from '../lock-policy.ts';
import { updatePolicy } from '../policies.store.ts';
import { replyPolicy, replyPolicyById } from '../policy-reply.ts';
import { endRenewalActivity, reopenRenewalActivity } from './renewal-activity.store.ts';

type Body = HandlerInput<typeof api.renewals.close>['body'];

const RESUMED = { nao_renovada_em: null, nao_renovada_motivo: null, nao_renovada_observacao: null };

/** Says that a policy was not renewed, and why; or takes it up again. The same again writes nothing. */
export const closeRenewal = (ctx: RequestContext, id: number, body: Body): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const policy = await lockPolicyOfCustomer(tx, ctx, id);
    const { row } = policy;
    if (policy.renovada_por_id !== null)
      throw conflict('apolice_renovada', 'Esta apólice já foi renovada.', replyPolicy(policy, ctx));
    const isLost = body.acao === 'nao_renovou';
    if (!isLost && row.nao_renovada_em === null) return replyPolicy(policy, ctx);
    const changes = isLost
      ? {
          nao_renovada_em: row.nao_renovada_em ?? now,
          nao_renovada_motivo: body.motivo,
          nao_renovada_observacao: body.observacao ?? null,
        }
      : RESUMED;
    if (
      isLost &&
      row.nao_renovada_motivo === changes.nao_renovada_motivo &&
      row.nao_renovada_observacao === changes.nao_renovada_observacao
    )
      return replyPolicy(policy, ctx);
    if (body.versao !== row.versao) throw staleVersion(replyPolicy(policy, ctx));
    await updatePolicy(tx, row, changes, now);
    if (isLost)
      await endRenewalActivity(
        tx,
        row,
        { status_tarefa: 4, motivo: MOTIVOS_NAO_RENOVACAO[body.motivo] },
        now,
      );
    else await reopenRenewalActivity(tx, row, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, row, isLost ? 'nao_renovar' : 'retomar'),
      antes: row,
      depois: { ...row, ...changes },
    });
    return replyPolicyById(tx, ctx, id);
  });
