import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import { hideExampleRows, type Owner } from './example.store.ts';

export type { Owner };

/** Removes a person's made-up customer with every study, quote and notice; nothing happens without one. */
export async function hideExample(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  { now, request_id }: { now: Date; request_id: string },
): Promise<void> {
  const hidden = await hideExampleRows(tx, owner, actor.funcionario_id, now);
  if (!hidden) return;
  const event = { empresa_id: owner.empresa_id, antes: { excluido_em: null }, request_id };
  const depois = { excluido_em: now.toISOString() };
  await auditAll(tx, actor, now, [
    { ...event, entidade: 'cliente', entidade_id: hidden.cliente_id, acao: 'remover_exemplo', depois },
    ...hidden.diagnosticos.map((entidade_id) => ({
      ...event,
      entidade: 'diagnostico',
      entidade_id,
      acao: 'excluir',
      depois: { ...depois, exemplo: true },
    })),
  ]);
}
