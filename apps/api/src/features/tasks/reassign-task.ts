import type { Tarefa } from '@farol/contracts';
import { type Actor, actingSide } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { conflict, invalid, notFound } from '../../platform/http/errors.ts';
import { insertEvents, isTaskInForce, loadContents, lockStudy, replyTask } from '../diagnosis/index.ts';
import { specialistsOf } from '../employees/index.ts';
import { notify } from '../notifications/index.ts';
import { assignTask, lastEventOf, studyOfTask } from './tasks.store.ts';

type Reassignment = { tarefa_id: number; funcionario_id: number; motivo?: string };

/** Reassigns a task to another specialist of its area; stage and deadline stay. */
export async function reassignTask(
  deps: Deps,
  actor: Actor,
  { tarefa_id, funcionario_id, motivo }: Reassignment,
): Promise<Tarefa> {
  const reply = await deps.db.write(actor, async (tx) => {
    const now = deps.clock.now();
    const diagnostico_id = await studyOfTask(tx, actor.empresas, tarefa_id);
    if (diagnostico_id === undefined) throw notFound('Tarefa');
    const study = await lockStudy(tx, deps, actor, diagnostico_id);
    const find = async () => {
      const found = (await loadContents(tx, study)).tarefas.find((t) => t.row.tarefa_id === tarefa_id);
      if (!found) throw notFound('Tarefa');
      return found;
    };
    const { row } = await find();
    if (row.especialista_id === funcionario_id) return replyTask(await find(), now);
    if (!isTaskInForce(row) || row.estagio_especialista >= 6 || study.encerrado_em !== null)
      throw conflict('transicao_invalida', 'Só uma tarefa em andamento muda de especialista.');
    const area = row.produto_diagnostico_id;
    const specialists = await specialistsOf(tx, study.empresa_id, [area]);
    if (!specialists.some((s) => s.funcionario_id === funcionario_id))
      throw invalid({ funcionario_id: ['Escolha um especialista ativo desta área.'] });

    await assignTask(tx, study, tarefa_id, funcionario_id, now);
    await insertEvents(tx, study, [
      {
        objeto: 'tarefa',
        objeto_id: tarefa_id,
        produto_diagnostico_id: area,
        de: String(row.estagio_especialista),
        para: String(row.estagio_especialista),
        evento: 'reatribuir',
        pedido: true,
        funcionario_id: actor.funcionario_id,
        papel: actingSide(actor) ?? 'S',
        motivo: motivo ?? null,
        dados: { especialista_de: row.especialista_id, especialista_para: funcionario_id },
        quando: now,
      },
    ]);
    await notify(tx, deps, {
      study: { ...study, pessoa_nome: study.person.pessoa_nome },
      notices: [{ nome: 'tarefa_aberta', area, para: 'especialista', especialista_id: funcionario_id }],
      actor_id: actor.funcionario_id,
      chave: await lastEventOf(tx, study),
    });
    return replyTask(await find(), now);
  });
  deps.wakeOutbox();
  return reply;
}
