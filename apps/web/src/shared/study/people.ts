import type { Estudo, Tarefa } from '@farol/contracts';
import { firstName } from '../format/index.ts';

export const customerName = (estudo: Estudo): string => firstName(estudo.pessoa_nome);

export function personOf(estudo: Estudo, segurado: string): string {
  const spouse = firstName(estudo.conjuge_nome) || 'cônjuge';
  if (segurado === 'conjuge') return spouse;
  return segurado === 'casal' ? `${customerName(estudo)} e ${spouse}` : customerName(estudo);
}

/** The area's task, where it was not called off. */
export const taskOf = (estudo: Pick<Estudo, 'tarefas'>, area: number): Tarefa | null =>
  estudo.tarefas.find((t) => t.produto_diagnostico_id === area && t.cancelada_em === null) ?? null;
