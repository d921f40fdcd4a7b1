import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import type { Ask } from '../diagnosis/index.ts';
import { countPolicies, listPolicies, type PolicyFilter } from './policies.store.ts';
import { replyPolicy } from './policy-reply.ts';

/** Policies the asker sees: all of a customer, or those about to end. */
export const policiesPage = (ask: Ask, query: PolicyFilter & Page) =>
  ask.deps.db.forActor(ask.actor, async (tx) => {
    const { clock } = ask.deps;
    const today = clock.today();
    const found = await listPolicies(tx, ask.actor, query, today);
    await auditForeignReads(tx, ask.actor, clock.now(), {
      entidade: 'diagnostico_apolice',
      rows: found.map(({ row }) => ({ empresa_id: row.empresa_id, id: row.diagnostico_apolice_id })),
      request_id: ask.request_id,
    });
    return {
      data: found.map((one) => replyPolicy(one, ask)),
      meta: pageMeta(query, await countPolicies(tx, ask.actor, query, today)),
    };
  });
