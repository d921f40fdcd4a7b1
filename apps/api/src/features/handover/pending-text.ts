import type { Pendencias } from '@farol/contracts';
import { quantity } from '@farol/domain/br';

const counted = (n: number, one: string, many: string) => (n === 0 ? [] : [quantity(n, one, many)]);

/** "2 clientes, 3 estudos e 1 tarefa aberta". */
export function pendingText({ clientes, estudos, tarefas }: Pendencias): string {
  const parts = [
    ...counted(clientes, 'cliente', 'clientes'),
    ...counted(estudos, 'estudo', 'estudos'),
    ...counted(tarefas, 'tarefa aberta', 'tarefas abertas'),
  ];
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} e ${last}`;
}
