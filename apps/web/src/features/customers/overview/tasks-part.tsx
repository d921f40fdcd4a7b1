import type { Cliente, TarefaPropria } from '@farol/contracts';
import { ActionIcon, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../shared/api/index.ts';
import { deadline, today } from '../../../shared/format/index.ts';
import { Due } from '../../../shared/ui/due.tsx';
import { useKeptInput } from '../../../shared/ui/form/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { SnoozeDialog } from '../../../shared/ui/snooze-dialog.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { tasksQuery } from '../queries.ts';
import { overviewTexts as texts } from '../texts.ts';
import { emptyTask, TaskForm, type TaskValues } from './task-form.tsx';
import { useTasks } from './use-tasks.ts';

/** The day that a task counts for. */
const dayOf = ({ dia, adiada_ate }: TarefaPropria): string =>
  adiada_ate && adiada_ate >= today() ? adiada_ate : dia;

/** What somebody noted to do for the customer; each is ticked off or put off here. */
export function TasksPart({ cliente }: { cliente: Cliente }) {
  const mayWrite = useCan('clientes.editar') && !cliente.exemplo;
  const list = useQuery(tasksQuery(cliente.cliente_id));
  /** The task being written; null while the form is closed. */
  const [typed, setTyped] = useState<TaskValues | null>(null);
  useKeptInput<TaskValues>({
    place: `tarefa/cliente-${cliente.cliente_id}`,
    input: () => (typed?.texto.trim() ? typed : null),
    onFound: setTyped,
  });
  const open = (list.data?.data ?? []).filter(({ status_tarefa }) => status_tarefa < 3);
  const isFailed = list.isError && !list.data;
  if (!mayWrite && !isFailed && open.length === 0) return null;
  return (
    <Section
      title={texts.tasks}
      aside={
        mayWrite &&
        !typed && (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setTyped(emptyTask())}
          >
            {texts.addTask}
          </Button>
        )
      }
    >
      {mayWrite && typed && (
        <TaskForm id={cliente.cliente_id} values={typed} onChange={setTyped} onClose={() => setTyped(null)} />
      )}
      {isFailed && (
        <Failed title={texts.tasksFailed} error={list.error} onRetry={() => void list.refetch()} />
      )}
      {!isFailed && open.length === 0 && !typed && <p className="text-sm dim">{texts.noTasks}</p>}
      {open.length > 0 && (
        <ul className="stack" aria-label={texts.tasks}>
          {open
            .toSorted((a, b) => dayOf(a).localeCompare(dayOf(b)))
            .map((task) => (
              <Task key={task.atividade_id} task={task} mayAct={mayWrite} />
            ))}
        </ul>
      )}
    </Section>
  );
}

function Task({ task, mayAct }: { task: TarefaPropria; mayAct: boolean }) {
  const { act } = useTasks();
  const [isBusy, setBusy] = useState(false);
  const [snoozing, setSnoozing] = useState(false);
  const { texto, hora } = task;
  const day = dayOf(task);
  const finish = async () => {
    setBusy(true);
    const wrong = await act(task, { acao: 'concluir' });
    setBusy(false);
    if (wrong) toastFailed(wrong);
  };
  return (
    <li className="row">
      {mayAct && (
        <Checkbox
          aria-label={texts.taskDone(texto)}
          checked={isBusy}
          disabled={isBusy}
          onChange={() => void finish()}
        />
      )}
      <span className="grow">{texto}</span>
      <span className="text-sm nowrap">
        <Due isLate={day < today()} lateLabel={texts.taskLate}>
          {[deadline(day), hora && texts.atHour(hora)].filter(Boolean).join(' ')}
        </Due>
      </span>
      {mayAct && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.taskSnooze(texto)}
          onClick={() => setSnoozing(true)}
        >
          <CalendarClock size={16} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      )}
      {snoozing && (
        <SnoozeDialog
          name={texto}
          onSave={(ate) => act(task, { acao: 'adiar', ate })}
          onClose={() => setSnoozing(false)}
        />
      )}
    </li>
  );
}
