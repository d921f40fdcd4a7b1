import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Address } from '../../platform/cep/postal-codes.ts';

export async function listProducts(tx: Tx) {
  const { rows } = await tx.execute<{ produto_diagnostico_id: number; nome: string; cor: string }>(
    sql`select produto_diagnostico_id, nome, cor from produto_diagnostico order by produto_diagnostico_id`,
  );
  return rows;
}

export async function listCompanies(tx: Tx, actor: Actor) {
  const { rows } = await tx.execute<{ empresa_id: number; empresa_nome_fantasia: string }>(sql`
    select empresa_id, empresa_nome_fantasia from empresa
     where empresa_id = any (${sql.param(actor.empresas)}::int[]) and ativa
     order by empresa_nome_fantasia, empresa_id`);
  return rows;
}

export async function listInsurers(tx: Tx) {
  const { rows } = await tx.execute<{ seguradora_id: number; nome: string }>(
    sql`select seguradora_id, nome from seguradora where ativa order by ordem, nome`,
  );
  return rows;
}

export async function cachedPostalCode(tx: Tx, cep: string): Promise<Address | undefined> {
  const { rows } = await tx.execute<{ dados: Address | null }>(sql`
    select dados from cep_cache where cep = ${cep} and consultado_em > now() - interval '180 days'`);
  return rows[0]?.dados ?? undefined;
}

export const rememberPostalCode = (tx: Tx, cep: string, address: Address, now: Date) =>
  tx.execute(sql`
    insert into cep_cache (cep, dados, consultado_em)
    values (${cep}, ${JSON.stringify(address)}::jsonb, ${now.toISOString()})
    on conflict (cep) do update set dados = excluded.dados, consultado_em = excluded.consultado_em`);
