import type { Cartao } from '@farol/contracts';
import { isLive } from '@farol/domain/pipeline';
import { session } from '../../../shared/api/index.ts';
import { shortName } from '../../../shared/format/index.ts';
import type { WaitingFor } from '../../../shared/ui/people.tsx';
import { panelTexts as texts } from '../texts.ts';

/** Names of the specialists of the study's open areas, each once. */
export const specialistsOf = ({ tarefas }: Cartao): string[] => [
  ...new Set(
    tarefas.filter((task) => isLive(task) && task.especialista).map(({ especialista }) => especialista),
  ),
];

/** Specialists whose areas the study waits for. */
function awaitedOf({ tarefas }: Cartao): string {
  const waiting = tarefas.filter((task) => isLive(task) && task.aguardando === 'especialista');
  const [first = '', ...others] = [...new Set(waiting.map(({ especialista }) => shortName(especialista)))];
  return others.length > 0 ? texts.andOthers(first, others.length) : first;
}

/** Who acts next. */
export function waitingForOf(card: Cartao): WaitingFor | null {
  switch (card.aguardando) {
    case 'consultor':
      return card.consultor_id === session.get()?.user.funcionario_id
        ? { quem: 'voce', nome: card.consultor }
        : { quem: 'pessoa', nome: shortName(card.consultor) };
    case 'especialista':
      return { quem: 'pessoa', nome: awaitedOf(card) };
    case 'cliente':
      return { quem: 'cliente' };
    case 'fornecedor':
      return { quem: 'fornecedor', nome: card.fornecedor };
    default:
      return null;
  }
}
