import type { Estudo, Tarefa } from '@farol/contracts';
import { useSession } from '../../shared/api/index.ts';
import { deadline } from '../../shared/format/index.ts';
import { AreaChip } from '../../shared/ui/area-dots.tsx';
import { Due } from '../../shared/ui/due.tsx';
import { type WaitingFor, WaitingForBadge } from '../../shared/ui/people.tsx';
import type { AreaTask } from './area-tasks.ts';
import classes from './study.module.css';
import { taskStateText, studyTexts as texts } from './texts.ts';

/** Who acts next on an area; null once it has ended. */
function toWaitingFor(estudo: Estudo, task: Tarefa, me: number | undefined): WaitingFor | null {
  switch (task.aguardando) {
    case 'especialista':
      return { quem: 'pessoa', nome: task.especialista?.pessoa_nome ?? '' };
    case 'consultor': {
      const { funcionario_id, pessoa_nome } = estudo.consultor;
      return { quem: funcionario_id === me ? 'voce' : 'pessoa', nome: pessoa_nome };
    }
    case 'cliente':
      return { quem: 'cliente' };
    case 'fornecedor':
      return { quem: 'fornecedor' };
    default:
      return null;
  }
}

export function TaskWaitingFor({ estudo, task }: { estudo: Estudo; task: Tarefa | null }) {
  const me = useSession()?.user.funcionario_id;
  const waitingFor = task && toWaitingFor(estudo, task, me);
  return waitingFor ? <WaitingForBadge waitingFor={waitingFor} /> : <span className="faint">—</span>;
}

/** "Amanhã", "12/11/2026" in red when overdue. */
export function TaskDeadline({ task }: { task: Tarefa | null }) {
  if (!task?.prazo || task.estagio_especialista > 5) return <span className="faint">—</span>;
  return (
    <Due isLate={task.pontualidade === 1} lateLabel={texts.overdue}>
      {deadline(task.prazo)}
    </Due>
  );
}

/** State of each area, for studies whose areas are at different stages. */
export function AreasAside({ areas }: { areas: readonly AreaTask[] }) {
  return (
    <ul className={classes.standing} aria-label={texts.areasAside}>
      {areas.map((view) => (
        <li className="text-sm dim inline-row" key={view.area}>
          <AreaChip area={view.area} />
          <span>{taskStateText(view.tarefa)}</span>
        </li>
      ))}
    </ul>
  );
}
