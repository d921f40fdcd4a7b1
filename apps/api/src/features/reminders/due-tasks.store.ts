import type { CalendarDay } from '@farol/domain/calendar';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type DueTask = {
  empresa_id: number;
  atividade_id: number;
  funcionario_id: number;
  cliente_id: number;
  pessoa_nome: string;
  dia: CalendarDay;
  hora: string;
  adiada_ate: CalendarDay | null;
};

/**
 * Takes the noted tasks of one company whose hour has come, skipping those that another instance is telling and those of a
 * customer who is being deleted or handed over: their lines change with her. They are due again where the transaction fails.
 */
export async function takeDueTasks(tx: Tx, now: Date): Promise<DueTask[]> {
  const { rows } = await tx.execute<DueTask>(sql`
    with vencida as (
      select a.empresa_id, a.atividade_id, c.pessoa_nome
        from atividade a
        join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.cliente_id and c.excluido_em is null
       where a.avisar_em <= ${now.toISOString()}
         and a.empresa_id = (
           select o.empresa_id from atividade o
             join cliente c on c.empresa_id = o.empresa_id and c.cliente_id = o.cliente_id and c.excluido_em is null
            where o.avisar_em <= ${now.toISOString()} order by o.avisar_em limit 1 for update of o skip locked)
         for update of a skip locked for key share of c skip locked)
    update atividade a set avisar_em = null
      from vencida v
     where a.empresa_id = v.empresa_id and a.atividade_id = v.atividade_id
    returning a.empresa_id, a.atividade_id, a.funcionario_id, a.cliente_id, v.pessoa_nome,
              to_char(a.prazo at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as dia, a.hora,
              to_char(a.adiada_ate, 'YYYY-MM-DD') as adiada_ate`);
  return rows;
}
