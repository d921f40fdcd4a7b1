import { api, type Pendencias } from '@farol/contracts';
import { Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { queryOf } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { leaveTexts as texts, workText } from '../texts.ts';
import { type Leaving, type Receivers, useLeave } from './use-leave.ts';
import { CustomersReceiver, TasksReceiver } from './work-receivers.tsx';

type LeaveDialogProps = {
  person: { funcionario_id: number; pessoa_nome: string };
  kind: Leaving;
  onClose: () => void;
  onDone?: () => void;
};

const pendingQuery = (id: number) => ({
  ...queryOf(api.handover.pending, { params: { id } }),
  // Counted once each time the dialog opens.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  meta: { errorModal: true },
});

/** Asks before a person is deleted or deactivated, and who receives what they have in hand. */
export function LeaveDialog({ person, kind, onClose, onDone }: LeaveDialogProps) {
  useRestoreFocusOnUnmount();
  const isRemoval = kind === 'remove';
  const pending = useQuery(pendingQuery(person.funcionario_id));
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (pending.isError) close();
  }, [pending.isError]);
  return (
    <Modal opened onClose={onClose} title={isRemoval ? texts.removeTitle : texts.deactivateTitle}>
      <Stack gap="sm">
        <Text fw={550}>{person.pessoa_nome}</Text>
        {!isRemoval && <Text c="dimmed">{texts.deactivateHint}</Text>}
        {pending.data ? (
          <Choices
            person={person}
            kind={kind}
            pending={pending.data}
            onClose={onClose}
            onDone={() => {
              onClose();
              onDone?.();
            }}
          />
        ) : (
          <div role="status" aria-label={texts.loading}>
            <Skeleton height={34} />
          </div>
        )}
      </Stack>
    </Modal>
  );
}

type ChoicesProps = Required<LeaveDialogProps> & { pending: Pendencias };

function Choices({ person, kind, pending, onClose, onDone }: ChoicesProps) {
  const isRemoval = kind === 'remove';
  const [receivers, setReceivers] = useState<Receivers>({ customers: null, tasks: null });
  const { leave, isPending, errors, correct } = useLeave({
    person,
    kind,
    pending,
    onDone,
    onFailed: onClose,
  });
  const hasCustomers = pending.clientes > 0 || pending.estudos > 0;
  const hasTasks = pending.tarefas > 0;
  const of = person.funcionario_id;
  const choose = (one: Partial<Receivers>) => {
    setReceivers({ ...receivers, ...one });
    correct('customers' in one ? 'customers' : 'tasks');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void leave(receivers);
      }}
    >
      <Stack gap="sm">
        {(hasCustomers || hasTasks) && <Text>{texts.has(workText(pending))}</Text>}
        {hasCustomers && (
          <CustomersReceiver
            of={of}
            optional={!isRemoval}
            value={receivers.customers}
            onChange={(customers) => choose({ customers })}
            error={errors.customers}
          />
        )}
        {hasTasks && (
          <TasksReceiver
            of={of}
            optional={!isRemoval}
            value={receivers.tasks}
            onChange={(tasks) => choose({ tasks })}
            error={errors.tasks}
          />
        )}
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          <Button type="submit" color="red.8" autoContrast={false} loading={isPending}>
            {isRemoval ? texts.removeAction : texts.deactivateAction}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
