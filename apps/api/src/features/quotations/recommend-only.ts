import type { Tx } from '../../db/client.ts';
import { audit } from '../../platform/audit.ts';
import type { Ask, OptionRow } from '../diagnosis/index.ts';
import { dropOtherRecommendations } from './quotations.store.ts';

/** One recommendation per item, insured person and round: the one that had it gives it up. */
export async function recommendOnly(tx: Tx, ask: Ask, option: OptionRow): Promise<void> {
  const now = ask.deps.clock.now();
  for (const id of await dropOtherRecommendations(tx, option, now))
    await audit(tx, ask.actor, now, {
      empresa_id: option.empresa_id,
      entidade: 'diagnostico_produto_item_opcao',
      entidade_id: id,
      acao: 'editar',
      antes: { recomendada: 'S' },
      depois: { recomendada: 'N' },
      request_id: ask.request_id,
    });
}
