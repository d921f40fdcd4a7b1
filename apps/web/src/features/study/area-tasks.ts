import type { Estudo, Tarefa } from '@farol/contracts';
import { taskOf } from '@farol/domain/study';

/** An area and its task, without figures. */
export type AreaTask = { area: number; tarefa: Tarefa | null };

export const areaTasksOf = (estudo: Estudo): AreaTask[] =>
  estudo.diagnostico_produtos.map(({ produto_diagnostico_id: area }) => ({
    area,
    tarefa: taskOf(estudo, area),
  }));
