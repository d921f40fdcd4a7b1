import { type CompromissoDe, dailyNotices, ownTaskDay } from '@farol/domain/pipeline';
import type { Deps } from '../../platform/deps.ts';
import { startWorker, type Worker } from '../../platform/jobs/worker.ts';
import { deliver } from '../notifications/index.ts';
import { type DueTask, takeDueTasks } from './due-tasks.store.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'mailWaitSeconds' | 'wakeOutbox'>;

const commitmentOf = ({ dia, hora, adiada_ate, ...task }: DueTask): CompromissoDe => ({
  funcionario_id: task.funcionario_id,
  gerentes: [],
  cliente_id: task.cliente_id,
  diagnostico_id: null,
  pessoa_nome: task.pessoa_nome,
  objeto: `atividade ${task.atividade_id}`,
  compromisso: { tipo: 'propria', dia, hora, adiada_ate },
});

/**
 * Notifies of a company's noted tasks whose hour has come; those of days without a running server are one notice a
 * person. Returns whether there may be more. Task and notice are one transaction, so only one instance notifies.
 */
export async function tellTasks(deps: JobDeps): Promise<boolean> {
  const told = await deps.db.service(async (tx) => {
    const tasks = await takeDueTasks(tx, deps.clock.now());
    const [first] = tasks;
    if (!first) return 0;
    const due = tasks.map((task) => ({
      de: commitmentOf(task),
      lembrete: { nome: 'tarefa_propria' as const, dia: ownTaskDay(task.dia, task.adiada_ate) },
    }));
    await deliver(tx, deps, {
      empresa_id: first.empresa_id,
      notices: dailyNotices(due, deps.clock.today()).map(({ funcionario_id, de, aviso, chave }) => ({
        funcionario_id,
        notice: aviso,
        cliente: de && { cliente_id: de.cliente_id, pessoa_nome: de.pessoa_nome },
        diagnostico_id: null,
        // The daily job sums up days too, by the day alone.
        chave: de === null ? `${chave}/${first.atividade_id}` : chave,
      })),
    });
    return tasks.length;
  });
  if (told > 0) deps.wakeOutbox();
  return told > 0;
}

/** Looks every 15 s for tasks whose hour has come. */
export const startTaskTeller = (deps: JobDeps, onError: (error: unknown) => void): Worker =>
  startWorker({ db: deps.db, step: () => tellTasks(deps), onError });
