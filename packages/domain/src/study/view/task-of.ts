import { isInForce } from '../../pipeline/index.ts';

export type TarefaLida = {
  readonly produto_diagnostico_id: number;
  readonly rodada: number;
  readonly estagio_especialista: number;
  readonly cancelada_em: string | null;
};

/** The area's task, unless cancelled. */
export const taskOf = <T extends TarefaLida>({ tarefas }: { readonly tarefas: readonly T[] }, area: number) =>
  tarefas.find((tarefa) => tarefa.produto_diagnostico_id === area && isInForce(tarefa)) ?? null;
