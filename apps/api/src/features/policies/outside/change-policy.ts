import type { ApoliceDoCliente, api, HandlerInput } from '@farol/contracts';
import type { Tx } from '../../../db/client.ts';
import { audit } from '../../../platform/audit.ts';
import { conflict, invalid, staleVersion } from '../../../platform/http/errors.ts';
import type { RequestContext } from '../../diagnosis/index.ts';
import { audited, changedFields, refuseRenewed, storeChanges } from '../change-policy.ts';
import { lockPolicyOfCustomer } from '../lock-policy.ts';
import { refuseReceived } from '../pay/refuse-received.ts';
import { deletePolicy, type FoundPolicy } from '../policies.store.ts';
import { replyPolicy, replyPolicyById } from '../policy-reply.ts';
import { validityErrors } from '../policy-rules.ts';
import { reopenRenewalActivity } from '../renewals/renewal-activity.store.ts';

type Body = HandlerInput<typeof api.customerPolicies.update>['body'];

/** A study's policy is changed where it is registered. */
async function lockOutside(tx: Tx, ctx: RequestContext, id: number): Promise<FoundPolicy> {
  const policy = await lockPolicyOfCustomer(tx, ctx, id);
  if (policy.row.diagnostico_id !== null)
    throw conflict('apolice_de_estudo', 'Esta apólice é de um estudo: quem a registrou a corrige lá.');
  return policy;
}

export const changeOutsidePolicy = (
  ctx: RequestContext,
  id: number,
  { versao, ...sent }: Body,
): Promise<ApoliceDoCliente> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const policy = await lockOutside(tx, ctx, id);
    const { row } = policy;
    const changes = changedFields(row, sent);
    if (Object.keys(changes).length === 0) return replyPolicy(policy, ctx);
    if (versao !== row.versao) throw staleVersion(replyPolicy(policy, ctx));
    const errors = validityErrors({ ...row, ...changes });
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await storeChanges(tx, ctx, row, changes);
    return replyPolicyById(tx, ctx, id);
  });

export const removeOutsidePolicy = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const policy = await lockOutside(tx, ctx, id);
    refuseRenewed(policy);
    const { row } = policy;
    await refuseReceived(tx, row);
    await deletePolicy(tx, row, now);
    const { empresa_id, renova_apolice_id } = row;
    if (renova_apolice_id !== null)
      await reopenRenewalActivity(tx, { empresa_id, diagnostico_apolice_id: renova_apolice_id }, now);
    await audit(tx, ctx.actor, now, { ...audited(ctx, row, 'excluir'), antes: row });
  });
