import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type Named = { pessoa_nome: string; pessoa_email: string; empresa_nome_fantasia: string };

/** A person, of whatever company, beside the name of a company. */
export async function findPersonWithCompany(
  tx: Tx,
  funcionario_id: number,
  empresa_id: number,
): Promise<Named> {
  const { rows } = await tx.execute<Named>(sql`
    select f.pessoa_nome, f.pessoa_email, e.empresa_nome_fantasia
      from funcionario f, empresa e
     where f.funcionario_id = ${funcionario_id} and e.empresa_id = ${empresa_id}`);
  return rows[0] as Named;
}
