import { CARGOS, type Cargo, perfisOf } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { reachesOthers } from '../../platform/sessions.store.ts';

const ADMINISTRATORS = (Object.values(CARGOS) as Cargo[]).filter((cargo) =>
  perfisOf(cargo).includes('admin'),
);

/**
 * Whether the password opens the account: not where the company requires its directory, except for the administrators
 * it chose (`excecao`). A directory opens no account that reaches another company: there the password stays.
 */
export async function opensByPassword(tx: Tx, funcionario_id: number): Promise<'sim' | 'nao' | 'excecao'> {
  const { rows } = await tx.execute<{ entrada: 'nao' | 'excecao' }>(sql`
    select case when f.funcionario_id = any (d.excecoes)
                 and f.funcionario_cargo_id = any (${sql.param(ADMINISTRATORS)}::int[])
                then 'excecao' else 'nao' end as entrada
      from funcionario f
      join diretorio d on d.empresa_id = f.empresa_id and d.modo = 'exigido'
     where f.funcionario_id = ${funcionario_id} and not ${reachesOthers}`);
  return rows[0]?.entrada ?? 'sim';
}

export async function requiresDirectory(tx: Tx, empresa_id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from diretorio where empresa_id = ${empresa_id} and modo = 'exigido'`,
  );
  return rows.length > 0;
}
