import type { LinhaFila } from '@farol/contracts';
import { taskHref } from '../tasks/index.ts';

/** The screen for a task's current work. */
export function hrefOf({ diagnostico_id, areas, estagio_especialista, aguardando }: LinhaFila): string {
  const task = { estagio_especialista: estagio_especialista ?? 1, aguardando };
  return taskHref(diagnostico_id ?? 0, areas[0] ?? 1, task);
}
