import type { Apolice } from '@farol/contracts';
import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import { conflict, invalid, staleVersion } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { lockPolicy } from './lock-policy.ts';
import { refuseReceived } from './pay/refuse-received.ts';
import { deletePolicy, type FoundPolicy, type PolicyRow, updatePolicy } from './policies.store.ts';
import { ofStudy, replyPolicy, replyPolicyById } from './policy-reply.ts';
import { coveredIn, validityErrors } from './policy-rules.ts';
import type { PolicyFields } from './register-policy.ts';

type Change = Partial<PolicyFields> & { versao: number };

export const audited = (
  ctx: RequestContext,
  { empresa_id, diagnostico_apolice_id }: PolicyRow,
  acao: string,
) => ({
  empresa_id,
  entidade: 'diagnostico_apolice',
  entidade_id: diagnostico_apolice_id,
  acao,
  request_id: ctx.request_id,
});

/** Only values that differ from the row, so that an unchanged form keeps the version. */
export const changedFields = <Fields extends object>(row: PolicyRow, sent: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([nome, value]) => value !== undefined && value !== row[nome as keyof PolicyRow],
    ),
  ) as Partial<Fields>;

export async function storeChanges(
  tx: Tx,
  ctx: RequestContext,
  row: PolicyRow,
  changes: Partial<PolicyRow>,
): Promise<void> {
  const now = ctx.deps.clock.now();
  await updatePolicy(tx, row, changes, now);
  await audit(tx, ctx.actor, now, {
    ...audited(ctx, row, 'editar'),
    antes: row,
    depois: { ...row, ...changes },
  });
}

/** Its renewal would follow no policy. */
export function refuseRenewed({ renovada_por_id }: FoundPolicy): void {
  if (renovada_por_id !== null)
    throw conflict('apolice_renovada', 'Esta apólice foi renovada. Exclua antes a que a renovou.');
}

export const changePolicy = (
  ctx: RequestContext,
  id: number,
  { versao, ...sent }: Change,
): Promise<Apolice> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const { policy, contents } = await lockPolicy(tx, ctx, id);
    const { row } = policy;
    const changes = changedFields(row, sent);
    if (Object.keys(changes).length === 0) return ofStudy(replyPolicy(policy, ctx));
    if (versao !== row.versao) throw staleVersion(ofStudy(replyPolicy(policy, ctx)));
    const errors = validityErrors({ ...row, ...changes }, coveredIn(contents, row));
    if (Object.keys(errors).length > 0) throw invalid(errors);

    await storeChanges(tx, ctx, row, changes);
    return ofStudy(await replyPolicyById(tx, ctx, id));
  });

export const removePolicy = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.deps.db.write(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { policy } = await lockPolicy(tx, ctx, id);
    refuseRenewed(policy);
    const { row } = policy;
    await refuseReceived(tx, row);
    await deletePolicy(tx, row, now);
    await audit(tx, ctx.actor, now, { ...audited(ctx, row, 'excluir'), antes: row });
  });
