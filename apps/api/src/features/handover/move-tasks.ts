import { actingSide } from '@farol/domain/access';
import { AREA_PRODUTO, type Area } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import { auditAll } from '../../platform/audit.ts';
import { invalid } from '../../platform/http/errors.ts';
import { type RequestContext, sideOf } from '../diagnosis/index.ts';
import { findColleague, namesOf, specialistsOf } from '../employees/index.ts';
import { notifyHandover } from '../notifications/index.ts';
import { giveOpenTasks } from '../tasks/index.ts';

type Move = {
  de: number;
  para: number;
  areas: readonly Area[];
  /** Field that reports an error. */
  field: string;
};

/** Gives the open tasks of a specialist to another of the same areas; stages and deadlines stay. */
export async function moveTasks(
  tx: Tx,
  ctx: RequestContext,
  { de, para, areas, field }: Move,
): Promise<void> {
  const now = ctx.deps.clock.now();
  const refusal = (missing: readonly Area[]) =>
    invalid({
      [field]: [`Escolha um especialista ativo de ${missing.map((area) => AREA_PRODUTO[area]).join(', ')}.`],
    });
  if (!(await findColleague(tx, ctx.actor, para))) throw refusal(areas);
  const tasks = await giveOpenTasks(tx, ctx.actor, {
    de,
    para,
    papel: sideOf(actingSide(ctx.actor)),
    now,
  });
  await auditAll(
    tx,
    ctx.actor,
    now,
    tasks.map(({ empresa_id, tarefa_id }) => ({
      empresa_id,
      entidade: 'tarefa',
      entidade_id: tarefa_id,
      acao: 'reatribuir',
      antes: { especialista_id: de },
      depois: { especialista_id: para },
      request_id: ctx.request_id,
    })),
  );
  for (const [empresa_id, group] of Map.groupBy(tasks, (task) => task.empresa_id)) {
    const able = (await specialistsOf(tx, empresa_id, areas)).filter((s) => s.funcionario_id === para);
    const wanted = new Set(group.map((task) => task.produto_diagnostico_id));
    const missing = [...wanted].filter((area) => !able.some((s) => s.produto_diagnostico_id === area));
    if (missing.length > 0) throw refusal(missing);
    await notifyHandover(tx, ctx.deps, {
      empresa_id,
      actor_id: ctx.actor.funcionario_id,
      chave: ctx.request_id,
      notices: [
        {
          funcionario_id: para,
          nome: 'tarefa_transferida',
          sentido: 'recebido',
          clientes: 0,
          estudos: 0,
          tarefas: group.length,
          colega: (await namesOf(tx, [de])).get(de) ?? null,
          motivo: null,
          cliente: null,
        },
      ],
    });
  }
}
