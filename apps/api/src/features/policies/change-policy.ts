import type { Apolice } from '@farol/contracts';
import { audit } from '../../platform/audit.ts';
import { invalid, staleVersion } from '../../platform/http/errors.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { lockPolicy } from './lock-policy.ts';
import { deletePolicy, type PolicyRow, updatePolicy } from './policies.store.ts';
import { replyPolicy, replyPolicyById } from './policy-reply.ts';
import { validityErrors } from './policy-rules.ts';
import type { PolicyFields } from './register-policy.ts';

type Change = Partial<PolicyFields> & { versao: number };

const audited = (ctx: RequestContext, { empresa_id, diagnostico_apolice_id }: PolicyRow, acao: string) => ({
  empresa_id,
  entidade: 'diagnostico_apolice',
  entidade_id: diagnostico_apolice_id,
  acao,
  request_id: ctx.request_id,
});

/** Only values that differ from the row, so that an unchanged form keeps the version. */
const differences = (row: PolicyRow, sent: Partial<PolicyFields>): Partial<PolicyFields> =>
  Object.fromEntries(
    Object.entries(sent).filter(
      ([nome, value]) => value !== undefined && value !== row[nome as keyof PolicyFields],
    ),
  );

export const changePolicy = (
  ctx: RequestContext,
  id: number,
  { versao, ...sent }: Change,
): Promise<Apolice> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { policy } = await lockPolicy(tx, ctx, id);
    const { row } = policy;
    const changes = differences(row, sent);
    if (Object.keys(changes).length === 0) return replyPolicy(policy, ctx);
    if (versao !== row.versao) throw staleVersion(replyPolicy(policy, ctx));
    const errors = validityErrors({ ...row, ...changes });
    if (Object.keys(errors).length > 0) throw invalid(errors);

    await updatePolicy(tx, row, changes, now);
    await audit(tx, ctx.actor, now, {
      ...audited(ctx, row, 'editar'),
      antes: row,
      depois: { ...row, ...changes },
    });
    return replyPolicyById(tx, ctx, id);
  });

export const removePolicy = (ctx: RequestContext, id: number): Promise<void> =>
  ctx.deps.db.forActor(ctx.actor, async (tx) => {
    const now = ctx.deps.clock.now();
    const { row } = (await lockPolicy(tx, ctx, id)).policy;
    await deletePolicy(tx, row, now);
    await audit(tx, ctx.actor, now, { ...audited(ctx, row, 'excluir'), antes: row });
  });
