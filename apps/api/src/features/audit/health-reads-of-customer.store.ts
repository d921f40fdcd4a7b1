import type { Actor, Perfil } from '@farol/domain/access';
import type { LugarDeLeitura } from '@farol/domain/audit';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';

export type HealthReadRow = {
  leitura_saude_id: number;
  diagnostico_id: number | null;
  funcionario_id: number;
  pessoa_nome: string | null;
  perfil: Perfil;
  onde: LugarDeLeitura;
  lida_em: string;
  ultima_em: string;
  vezes: number;
};

/**
 * Who was given a customer's health data or identification, newest first; the caller has checked that the actor sees the
 * customer. `counted`: for `pageMeta`.
 */
export async function healthReadsOfCustomer(
  tx: Tx,
  { empresas }: Pick<Actor, 'empresas'>,
  cliente_id: number,
  page: Page,
): Promise<{ rows: HealthReadRow[]; counted: number }> {
  const where = sql`l.empresa_id = any (${sql.param(empresas)}::int[]) and l.cliente_id = ${cliente_id}`;
  const { rows } = await tx.execute<HealthReadRow>(sql`
    select l.leitura_saude_id::float8 as leitura_saude_id, l.diagnostico_id, l.funcionario_id, f.pessoa_nome, l.perfil,
           l.onde, l.lida_em, l.ultima_em, l.vezes
      from leitura_saude l left join funcionario f on f.funcionario_id = l.funcionario_id
     where ${where}
     order by l.lida_em desc, l.leitura_saude_id desc limit ${page.per_page} offset ${offsetOf(page)}`);
  const counted = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select 1 from leitura_saude l where ${where} limit ${COUNT_LIMIT + 1}) lidas`);
  return { rows, counted: counted.rows[0]?.n ?? 0 };
}
