import { cargosDaNotificacao } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

const ADMINISTRATORS = cargosDaNotificacao('backup_falhou');

/** People who may work as administrators, by company. */
export async function administrators(tx: Tx): Promise<{ empresa_id: number; ids: number[] }[]> {
  const { rows } = await tx.execute<{ empresa_id: number; ids: number[] }>(sql`
    select empresa_id, array_agg(funcionario_id order by funcionario_id) as ids from funcionario
     where funcionario_cargo_id = any (${sql.param([...ADMINISTRATORS])}::int[]) and ativo and excluido_em is null
     group by empresa_id order by empresa_id`);
  return rows;
}
