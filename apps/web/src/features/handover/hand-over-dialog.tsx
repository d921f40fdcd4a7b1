import { api } from '@farol/contracts';
import { Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage, isApiError, queryOf } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { PersonChoice } from '../employees/index.ts';
import { handoverTexts as texts } from './texts.ts';
import { useHandOver } from './use-hand-over.ts';

const REASON_LENGTH = 2000;

type HandOverDialogProps = {
  clientes: readonly number[];
  /** Of the only customer. */
  name?: string;
  /** The present consultant, who is not offered. */
  now?: { funcionario_id: number; pessoa_nome: string };
  onClose: () => void;
  onDone?: () => void;
};

/** What goes along, who takes it and why, asked before customers are handed over. */
export function HandOverDialog({ clientes, name, now, onClose, onDone }: HandOverDialogProps) {
  useRestoreFocusOnUnmount();
  const isOne = clientes.length === 1;
  const handOver = useHandOver();
  const [person, setPerson] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<{ person?: string; other?: string }>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (person === null) return setProblem({ person: texts.personMissing });
    setSending(true);
    setProblem({});
    const motivo = reason.trim();
    try {
      await handOver({ clientes, funcionario_id: person, ...(motivo ? { motivo } : {}) });
      onClose();
      onDone?.();
    } catch (error) {
      const [wrong] = (isApiError(error) && error.errors?.funcionario_id) || [];
      setProblem(wrong ? { person: wrong } : { other: errorMessage(error) });
      setSending(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={isOne ? texts.title : texts.bulkTitle(clientes.length)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <div>
            {name && now && <Text>{texts.now(name, now.pessoa_nome)}</Text>}
            <WhatMoves clientes={clientes} />
          </div>
          <PersonChoice
            to={{ kind: 'consultor', now: now?.funcionario_id ?? null }}
            value={person}
            onChange={setPerson}
            error={problem.person}
          />
          <Textarea
            label={texts.reason}
            description={texts.reasonHint}
            autosize
            minRows={2}
            maxLength={REASON_LENGTH}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Text size="sm" c="dimmed">
            {texts.after}
          </Text>
          <FormAlert messages={problem.other ? [problem.other] : []} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {isOne ? texts.action : texts.bulkAction(clientes.length)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** "Passam 1 cliente e 3 estudos (2 em andamento)." */
function WhatMoves({ clientes }: { clientes: readonly number[] }) {
  const { data, isError } = useQuery({
    ...queryOf(api.handover.preview, { body: { clientes: [...clientes] } }),
    staleTime: 0,
  });
  if (isError) return <Text>{texts.uncounted}</Text>;
  return (
    <Text fw={600} aria-busy={!data} role="status">
      {data ? (
        texts.moves(data.clientes, data.estudos, data.estudos_abertos)
      ) : (
        <Skeleton
          component="span"
          display="inline-block"
          width={220}
          height={12}
          aria-label={texts.counting}
        />
      )}
    </Text>
  );
}
