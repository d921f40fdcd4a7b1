import type { Actor } from '@farol/domain/access';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { cliente, diagnostico, diagnostico_apolice } from '../../../db/schema/index.ts';
import { visibleTo } from '../policies.policy.ts';

/** The newest policy with this number that the actor sees, whatever its punctuation and first zeros. */
export async function findNumbered(tx: Tx, actor: Actor, numero: string) {
  const [found] = await tx
    .select({
      diagnostico_apolice_id: diagnostico_apolice.diagnostico_apolice_id,
      numero_apolice: sql<string>`${diagnostico_apolice.numero_apolice}`,
      cliente_id: cliente.cliente_id,
      pessoa_nome: cliente.pessoa_nome,
    })
    .from(diagnostico_apolice)
    .leftJoin(
      diagnostico,
      and(
        eq(diagnostico.empresa_id, diagnostico_apolice.empresa_id),
        eq(diagnostico.diagnostico_id, diagnostico_apolice.diagnostico_id),
      ),
    )
    .innerJoin(
      cliente,
      and(
        eq(cliente.empresa_id, diagnostico_apolice.empresa_id),
        eq(cliente.cliente_id, diagnostico_apolice.cliente_id),
      ),
    )
    .where(
      and(
        sql`${diagnostico_apolice.empresa_id} = any (${sql.param(actor.empresas)}::int[])`,
        sql`farol_chave_da_apolice(${diagnostico_apolice.numero_apolice}) = farol_chave_da_apolice(${numero})`,
        visibleTo(actor),
      ),
    )
    .orderBy(desc(diagnostico_apolice.diagnostico_apolice_id))
    .limit(1);
  return found;
}
