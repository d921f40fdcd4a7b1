import { audit } from '../../platform/audit.ts';
import type { RequestContext } from '../diagnosis/index.ts';
import { hideExample, lockExample } from './example.store.ts';

/** Removes the person's made-up customer with every study, quote and notice; nothing happens without one. */
export const removeExample = ({ deps, actor, request_id }: RequestContext): Promise<void> =>
  deps.db.forActor(actor, async (tx) => {
    await lockExample(tx, actor);
    const now = deps.clock.now();
    const cliente_id = await hideExample(tx, actor, now);
    if (cliente_id === undefined) return;
    await audit(tx, actor, now, {
      empresa_id: actor.empresa_id,
      entidade: 'cliente',
      entidade_id: cliente_id,
      acao: 'remover_exemplo',
      antes: { excluido_em: null },
      depois: { excluido_em: now.toISOString() },
      request_id,
    });
  });
