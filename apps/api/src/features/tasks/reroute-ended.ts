import type { Actor } from '@farol/domain/access';
import { type Area, distributeAreas } from '@farol/domain/pipeline';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertEvents, type Study } from '../diagnosis/index.ts';
import { candidatesFor, endedTasks, giveEndedTask } from './routing.store.ts';

/**
 * Before refused areas are reopened: gives those whose specialist was deleted, deactivated or left the area
 * since then to a present one. Ended tasks are not handed over when somebody leaves. Without areas: of all.
 */
export async function rerouteEndedTasks(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Pick<Actor, 'funcionario_id'>,
  { study, areas }: { study: Study; areas: readonly Area[] | undefined },
): Promise<void> {
  const ended = (await endedTasks(tx, study)).filter(({ area }) => areas?.includes(area) ?? true);
  if (ended.length === 0) return;
  const candidates = await candidatesFor(tx, study);
  const of = (area: Area) => candidates.get(area) ?? [];
  const left = ended.filter(({ area, especialista_id }) =>
    of(area).every(({ funcionario_id }) => funcionario_id !== especialista_id),
  );
  const now = clock.now();
  const chosen = distributeAreas(
    left.map(({ area }) => area),
    of,
    now.toISOString(),
  );
  const given = left.flatMap((task) => {
    const para = chosen.get(task.area);
    return para ? [{ ...task, para }] : [];
  });
  for (const { tarefa_id, para } of given) await giveEndedTask(tx, study, { tarefa_id, para, now });
  await insertEvents(
    tx,
    study,
    given.map(({ tarefa_id, area, especialista_id, para }) => ({
      objeto: 'tarefa' as const,
      objeto_id: tarefa_id,
      produto_diagnostico_id: area,
      de: '7',
      para: '7',
      evento: 'reatribuir',
      pedido: false,
      funcionario_id: actor.funcionario_id,
      papel: 'S' as const,
      dados: { especialista_de: especialista_id, especialista_para: para },
      quando: now,
    })),
  );
}
