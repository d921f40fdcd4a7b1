import type { Actor } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { OPEN_TASK } from '../employees/index.ts';

/** Tasks under way of a specialist, in studies neither closed nor deleted. */
const openTasksOf = (actor: Pick<Actor, 'empresas'>, especialista_id: number): SQL => sql`
  t.especialista_id = ${especialista_id} and t.empresa_id = any (${sql.param([...actor.empresas])}::int[])
  and ${OPEN_TASK}`;

export async function countOpenTasksOf(tx: Tx, actor: Pick<Actor, 'empresas'>, especialista_id: number) {
  const { rows } = await tx.execute<{ tarefas: number; areas: Area[] }>(sql`
    select count(*)::int as tarefas,
           coalesce(array_agg(distinct t.produto_diagnostico_id order by t.produto_diagnostico_id), '{}') as areas
      from tarefa t where ${openTasksOf(actor, especialista_id)}`);
  return rows[0] ?? { tarefas: 0, areas: [] };
}

type Given = { empresa_id: number; tarefa_id: number; produto_diagnostico_id: Area };

/** Gives a specialist's open tasks to another, with an event in each study's timeline. */
export async function giveOpenTasks(
  tx: Tx,
  actor: Actor,
  { de, para, papel, now }: { de: number; para: number; papel: string; now: Date },
): Promise<Given[]> {
  const at = now.toISOString();
  const open = openTasksOf(actor, de);
  await tx.execute(sql`
    select from diagnostico
     where (empresa_id, diagnostico_id) in (select t.empresa_id, t.diagnostico_id from tarefa t where ${open})
     order by diagnostico_id for update`);
  const { rows } = await tx.execute<Given>(sql`
    with passadas as (
      update tarefa t set especialista_id = ${para}, atribuida_em = ${at}, versao = t.versao + 1, atualizado_em = ${at}
       where ${open}
      returning t.empresa_id, t.diagnostico_id, t.tarefa_id, t.produto_diagnostico_id, t.estagio_especialista),
    eventos as (
      insert into historico_estagio
        (empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para, evento, funcionario_id,
         papel, dados, pedido, quando)
      select empresa_id, diagnostico_id, 'tarefa', tarefa_id, produto_diagnostico_id, estagio_especialista::text,
             estagio_especialista::text, 'reatribuir', ${actor.funcionario_id}::int, ${papel}::text,
             jsonb_build_object('especialista_de', ${de}::int, 'especialista_para', ${para}::int),
             true, ${at}::timestamptz
        from passadas)
    select empresa_id, tarefa_id, produto_diagnostico_id from passadas`);
  return rows;
}
