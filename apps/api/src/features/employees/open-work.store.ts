import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Condition on `tarefa t`: under way, in a study neither closed nor deleted. */
export const OPEN_TASK: SQL = sql`t.cancelada_em is null and t.estagio_especialista < 6
  and exists (select from diagnostico d where d.empresa_id = t.empresa_id and d.diagnostico_id = t.diagnostico_id
               and d.encerrado_em is null and d.excluido_em is null and not d.exemplo)`;

export type OpenWork = { clientes: number; tarefas: number };

/** Customers, whose studies go with them, and open tasks of a person in these companies, or in all others. */
export async function openWork(
  tx: Tx,
  funcionario_id: number,
  where: { empresas: readonly number[] } | { outside: readonly number[] },
): Promise<OpenWork> {
  const there = (empresa_id: SQL): SQL =>
    'empresas' in where
      ? sql`${empresa_id} = any (${sql.param([...where.empresas])}::int[])`
      : sql`${empresa_id} <> all (${sql.param([...where.outside])}::int[])`;
  const { rows } = await tx.execute<OpenWork>(sql`
    select (select count(*)::int from cliente c
             where ${there(sql`c.empresa_id`)} and c.consultor_id = ${funcionario_id} and c.excluido_em is null
               and not c.exemplo) as clientes,
           (select count(*)::int from tarefa t
             where ${there(sql`t.empresa_id`)} and t.especialista_id = ${funcionario_id} and ${OPEN_TASK}) as tarefas`);
  return rows[0] ?? { clientes: 0, tarefas: 0 };
}
