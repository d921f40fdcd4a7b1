import type { Tx } from '../../db/client.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Ask, loadContents, lockStudy, type Study } from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy } from './policies.store.ts';
import { assertMay } from './policy-rules.ts';

/** A policy whose study gets locked, of somebody who may change it; 404 where the actor sees none. */
export async function lockPolicy(
  tx: Tx,
  ask: Ask,
  id: number,
): Promise<{ study: Study; policy: FoundPolicy }> {
  const seen = await findPolicy(tx, ask.actor, id);
  if (!seen) throw notFound('Apólice');
  const study = await lockStudy(tx, ask.deps, ask.actor, seen.row.diagnostico_id);
  const policy = await findPolicy(tx, ask.actor, id);
  if (!policy) throw notFound('Apólice');
  assertMay(ask.actor, await loadContents(tx, study), policy.row.produto_diagnostico_id);
  return { study, policy };
}
