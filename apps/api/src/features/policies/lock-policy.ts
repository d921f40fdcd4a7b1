import { type Actor, listPermissions } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { forbidden, notFound } from '../../platform/http/errors.ts';
import { lockCustomer, lockStudiesOf } from '../customers/index.ts';
import {
  type Contents,
  loadContents,
  lockStudy,
  type RequestContext,
  type Study,
} from '../diagnosis/index.ts';
import { type FoundPolicy, findPolicy, lockPolicyRow } from './policies.store.ts';
import { assertMayChangePolicy } from './policy-rules.ts';

/** Its own row is locked too: the specialist locks the study, the consultant the customer. */
async function readLocked(tx: Tx, ctx: RequestContext, id: number): Promise<FoundPolicy> {
  await lockPolicyRow(tx, ctx.actor, id);
  const policy = await findPolicy(tx, ctx.actor, id);
  if (!policy) throw notFound('Apólice');
  return policy;
}

/** A study's policy, its study locked and the right to change it checked; 404 unless the actor sees it. */
export async function lockPolicy(
  tx: Tx,
  ctx: RequestContext,
  id: number,
): Promise<{ study: Study; contents: Contents; policy: FoundPolicy }> {
  const seen = await findPolicy(tx, ctx.actor, id);
  if (!seen || seen.row.diagnostico_id === null) throw notFound('Apólice');
  const study = await lockStudy(tx, ctx.deps, ctx.actor, seen.row.diagnostico_id);
  const policy = await readLocked(tx, ctx, id);
  const contents = await loadContents(tx, study);
  assertMayChangePolicy(ctx.actor, contents, policy.row.produto_diagnostico_id);
  return { study, contents, policy };
}

/** Whoever edits the customer. */
const mayEditCustomer = ({ perfil, cargo }: Actor): boolean =>
  listPermissions(cargo, perfil).includes('clientes.editar');

/** Any policy of a visible customer, the customer locked; for those who edit the customer. */
export async function lockPolicyOfCustomer(tx: Tx, ctx: RequestContext, id: number): Promise<FoundPolicy> {
  const seen = await findPolicy(tx, ctx.actor, id);
  if (!seen) throw notFound('Apólice');
  if (!mayEditCustomer(ctx.actor)) throw forbidden();
  await lockStudiesOf(tx, ctx.actor, seen.row.cliente_id);
  await lockCustomer(tx, ctx.actor, seen.row.cliente_id);
  return readLocked(tx, ctx, id);
}

/** A policy whose files the actor may change: the customer's consultant at any time, the specialist while registering. */
export async function lockPolicyForFiles(tx: Tx, ctx: RequestContext, id: number): Promise<FoundPolicy> {
  if (mayEditCustomer(ctx.actor)) return lockPolicyOfCustomer(tx, ctx, id);
  return (await lockPolicy(tx, ctx, id)).policy;
}
