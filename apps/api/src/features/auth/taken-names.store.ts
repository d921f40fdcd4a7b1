import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

const NOBODY = 0;

export async function isLoginTaken(
  tx: Tx,
  { usuario_username, funcionario_id = NOBODY }: { usuario_username: string; funcionario_id?: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from funcionario
     where usuario_username = ${usuario_username} and excluido_em is null and funcionario_id <> ${funcionario_id}`);
  return rows.length > 0;
}

/** In the company: the same person may have an account in another one. */
export async function isEmailTaken(
  tx: Tx,
  account: { empresa_id: number; email: string; funcionario_id?: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from funcionario
     where empresa_id = ${account.empresa_id} and lower(pessoa_email) = ${account.email.toLowerCase()}
       and excluido_em is null and funcionario_id <> ${account.funcionario_id ?? NOBODY}`);
  return rows.length > 0;
}
