import { api } from '@farol/contracts';
import { Button, Group, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorMessage, isApiError, queryOf } from '../../shared/api/index.ts';
import { common } from '../../shared/texts/common.ts';
import { useKeptText } from '../../shared/ui/form/index.ts';
import { FormAlert } from '../../shared/ui/form-alert.tsx';
import { PersonChoice } from '../employees/index.ts';
import { handoverTexts as texts } from './texts.ts';
import { bodyOf, type Choice, useHandOver } from './use-hand-over.ts';

/** "Passam 1 cliente e 3 estudos (2 em andamento)." */
function WhatMoves({ choice }: { choice: Choice }) {
  const { data, isError } = useQuery({
    ...queryOf(api.handover.preview, { body: bodyOf(choice) }),
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

const REASON_LENGTH = 2000;

type HandOverFormProps = {
  /** Null: nothing is chosen yet, and `onMissing` is called instead. */
  choice: Choice | null;
  onMissing?: () => void;
  /** The present consultant, who is not offered. */
  now: number | null;
  action: string;
  onClose: () => void;
  onDone?: (() => void) | undefined;
  /** Above what goes along. */
  children?: ReactNode;
};

/** What goes along, who takes it and why. */
export function HandOverForm(props: HandOverFormProps) {
  const { choice, onMissing, now, action, onClose, onDone, children } = props;
  const handOver = useHandOver();
  const [chosen, setPerson] = useState<number | null>(null);
  const person = chosen === now ? null : chosen;
  const [reason, setReason] = useKeptText(`repasse/${JSON.stringify(choice ?? {})}`);
  const [problem, setProblem] = useState<{ person?: string; other?: string }>({});
  const [isSending, setSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    if (!choice) onMissing?.();
    setProblem(person === null ? { person: texts.personMissing } : {});
    if (!choice || person === null) return;
    setSending(true);
    const motivo = reason.trim();
    try {
      await handOver(choice, { funcionario_id: person, ...(motivo ? { motivo } : {}) });
      onClose();
      onDone?.();
    } catch (error) {
      const [wrong] = (isApiError(error) && error.errors?.funcionario_id) || [];
      setProblem(wrong ? { person: wrong } : { other: errorMessage(error) });
      setSending(false);
    }
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        {(children || choice) && (
          <div>
            {children}
            {choice && <WhatMoves choice={choice} />}
          </div>
        )}
        <PersonChoice
          to={{ kind: 'consultor', now }}
          value={person}
          onChange={(next) => {
            setPerson(next);
            setProblem({});
          }}
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
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
