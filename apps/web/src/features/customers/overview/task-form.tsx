import { api } from '@farol/contracts';
import { lastTaskDay } from '@farol/domain/pipeline';
import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { errorMessage, isApiError, useCall } from '../../../shared/api/index.ts';
import { deadline, today } from '../../../shared/format/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { DateInput } from '../../../shared/ui/fields/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { UnsavedGuard } from '../../../shared/ui/unsaved-guard.tsx';
import { overviewTexts as texts } from '../texts.ts';
import classes from './overview.module.css';
import { useTasks } from './use-tasks.ts';

const MAX = 300;

export type TaskValues = { texto: string; dia: string | null; hora: string };

export const emptyTask = (): TaskValues => ({ texto: '', dia: today(), hora: '' });

type TaskFormProps = {
  id: number;
  values: TaskValues;
  onChange: (values: TaskValues) => void;
  onClose: () => void;
};

type Problems = { texto?: string | undefined; dia?: string | undefined; hora?: string | undefined };

/** A task for this customer; what the server refuses stays in its field. */
export function TaskForm({ id, values, onChange, onClose }: TaskFormProps) {
  const { refresh } = useTasks();
  const { texto, dia, hora } = values;
  const set = (changes: Partial<TaskValues>) => onChange({ ...values, ...changes });
  const [problems, setProblems] = useState<Problems>({});
  const add = useCall(api.activities.addTask, {
    meta: { handled: true },
    onSuccess: (task) => {
      toastDone(texts.taskAdded(deadline(task.dia)));
      void refresh();
      onClose();
    },
    onError: (error) => {
      const errors = isApiError(error) ? error.errors : {};
      const known = { texto: errors.texto?.[0], dia: errors.dia?.[0], hora: errors.hora?.[0] };
      const isKnown = Object.values(known).some(Boolean);
      setProblems(isKnown ? known : { texto: errorMessage(error) });
    },
  });
  const submit = () => {
    const missing: Problems = {
      ...(texto.trim() ? {} : { texto: texts.taskWordsMissing }),
      ...(dia ? {} : { dia: texts.taskDayMissing }),
    };
    setProblems(missing);
    if (!dia || !texto.trim() || add.isPending) return;
    add.mutate({ params: { id }, body: { texto: texto.trim(), dia, ...(hora ? { hora } : {}) } });
  };
  return (
    <form
      className={classes.task}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <UnsavedGuard when={texto.trim() !== ''} onLeave={() => set({ texto: '' })} />
      <TextInput
        label={texts.taskWords}
        required
        data-autofocus
        autoFocus
        maxLength={MAX}
        value={texto}
        error={problems.texto}
        onChange={(event) => set({ texto: event.currentTarget.value })}
      />
      <DateInput
        label={texts.taskDay}
        required
        min={today()}
        max={lastTaskDay(today())}
        past={false}
        value={dia}
        error={problems.dia}
        onChange={(day) => set({ dia: day })}
      />
      <TextInput
        label={texts.taskHour}
        type="time"
        value={hora}
        error={problems.hora}
        onChange={(event) => set({ hora: event.currentTarget.value })}
      />
      <Group gap="xs" justify="flex-end">
        <Button variant="default" size="sm" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" size="sm" loading={add.isPending}>
          {texts.addTask}
        </Button>
      </Group>
    </form>
  );
}
