import { api, type LinhaTodo } from '@farol/contracts';
import { type AcaoTodo, canActOnTodo } from '@farol/domain/pipeline';
import { ActionIcon, Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Check, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessage, useCan } from '../../../shared/api/index.ts';
import { lazyDialog } from '../../../shared/ui/lazy-dialog.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { draftInTheWay } from '../../diagnosis/index.ts';
import { messageOf } from '../row-message.ts';
import { todoTexts as texts } from '../texts.ts';
import { type LineAction, useAct } from '../use-act.ts';
import { LineMenu } from './line-menu.tsx';

/** Starts the renewal's or review's study from the earlier one, finishes the line, and opens the study. */
function useStartFromLine() {
  const client = useQueryClient();
  const router = useRouter();
  const act = useAct();
  return async (row: LinhaTodo): Promise<void> => {
    if (row.estudo_anterior_id === null) return;
    try {
      const made = await call(api.diagnosis.duplicate, { params: { id: row.estudo_anterior_id } });
      const unfinished = await act(row, { acao: 'concluir' });
      if (unfinished) toastFailed(texts.startedUnfinished(unfinished));
      void client.invalidateQueries();
      void router.navigate({ href: `/diagnosis/complete/${row.cliente_id}/${made.diagnostico_id}` });
    } catch (error) {
      const draft = draftInTheWay(error);
      if (draft === null) toastFailed(errorMessage(error));
      else void router.navigate({ href: `/diagnosis/complete/${row.cliente_id}/${draft}` });
    }
  };
}

const MAX_REASON = 300;

const MessageDialog = lazyDialog(async () => (await import('../../messages/index.ts')).MessageDialog);
const SnoozeDialog = lazyDialog(
  async () => (await import('../../../shared/ui/snooze-dialog.tsx')).SnoozeDialog,
);
const ReasonModal = lazyDialog(async () => (await import('../../../shared/ui/reason-modal.tsx')).ReasonModal);

type Opened = 'message' | 'snooze' | 'dismiss' | null;

/** Message, and what may be done with the line besides its work. */
export function LineActions({ row }: { row: LinhaTodo }) {
  const [opened, setOpened] = useState<Opened>(null);
  const mayAct = useCan('clientes.editar');
  const act = useAct();
  const start = useStartFromLine();
  const subject = messageOf(row);
  const name = row.aniversario?.nome ?? row.pessoa_nome;
  const close = () => setOpened(null);
  const may = (acao: AcaoTodo) => mayAct && canActOnTodo(row.tipo, acao);
  const run = async (action: LineAction) => {
    const wrong = await act(row, action);
    if (wrong) toastFailed(wrong);
  };
  return (
    <>
      {subject && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={texts.messageTo(name)}
          title={texts.message}
          onClick={() => setOpened('message')}
        >
          <MessageCircle size={17} strokeWidth={1.6} aria-hidden />
        </ActionIcon>
      )}
      {mayAct && (
        <LineMenu
          row={row}
          name={name}
          onRun={(action) => void run(action)}
          onStart={() => void start(row)}
          onOpen={setOpened}
        />
      )}
      {opened === 'message' && subject && (
        <MessageDialog
          subject={subject}
          onClose={close}
          after={
            may('concluir') && (
              <Group justify="flex-end">
                <Button
                  variant="light"
                  leftSection={<Check size={15} aria-hidden />}
                  onClick={() => {
                    close();
                    void run({ acao: 'concluir' });
                  }}
                >
                  {texts.finishSent}
                </Button>
              </Group>
            )
          }
        />
      )}
      {opened === 'snooze' && (
        <SnoozeDialog name={name} onSave={(ate) => act(row, { acao: 'adiar', ate })} onClose={close} />
      )}
      {opened === 'dismiss' && (
        <ReasonModal
          place={`dispensar/${row.linha_id}`}
          title={texts.dismissTitle(name)}
          hint={texts.dismissHint}
          label={texts.reason}
          missing={texts.reasonMissing}
          maxLength={MAX_REASON}
          action={texts.dismiss}
          onSave={(motivo) => act(row, { acao: 'dispensar', motivo })}
          onClose={close}
        />
      )}
    </>
  );
}
