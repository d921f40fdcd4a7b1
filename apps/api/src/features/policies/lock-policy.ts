import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { loadContents, lockStudy, type RequestContext, type Study } from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';
import { assertMayChangePolicy } from './policy-rules.ts';

/** A policy, its study locked and the right to change it checked; 404 unless the actor sees it. */
export async function lockPolicy(
  tx: Tx,
  ctx: RequestContext,
  id: number,
): Promise<{ study: Study; policy: FoundPolicy }> {
  const seen = await findPolicy(tx, ctx.actor, id);
  if (!seen) throw notFound('Apólice');
  const study = await lockStudy(tx, ctx.deps, ctx.actor, seen.row.diagnostico_id);
  const policy = await findPolicy(tx, ctx.actor, id);
  if (!policy) throw notFound('Apólice');
  assertMayChangePolicy(ctx.actor, await loadContents(tx, study), policy.row.produto_diagnostico_id);
  return { study, policy };
}
