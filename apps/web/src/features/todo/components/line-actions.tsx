import type { LinhaTodo } from '@farol/contracts';
import { type AcaoTodo, canActOnTodo } from '@farol/domain/pipeline';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { CalendarClock, Check, CircleX, Ellipsis, Eye, FilePlus2, MessageCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../shared/api/index.ts';
import { ReasonModal } from '../../../shared/ui/reason-modal.tsx';
import { SnoozeDialog } from '../../../shared/ui/snooze-dialog.tsx';
import { toastFailed } from '../../../shared/ui/toast.tsx';
import { MessageDialog } from '../../messages/index.ts';
import { messageOf } from '../row-message.ts';
import { todoTexts as texts } from '../texts.ts';
import { type LineAction, useAct } from '../use-act.ts';
import { useStartFromLine } from '../use-start-from-line.ts';

const MAX_REASON = 300;

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
        <Menu position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={texts.more(name)}>
              <Ellipsis size={17} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {row.estudo_anterior_id !== null && (
              <Menu.Item leftSection={<FilePlus2 size={15} aria-hidden />} onClick={() => void start(row)}>
                {texts.startStudy}
              </Menu.Item>
            )}
            {may('ver') && row.resposta_em !== null && (
              <Menu.Item
                leftSection={<Eye size={15} aria-hidden />}
                onClick={() => void run({ acao: 'ver' })}
              >
                {texts.seen}
              </Menu.Item>
            )}
            {may('concluir') && (
              <Menu.Item
                leftSection={<Check size={15} aria-hidden />}
                onClick={() => void run({ acao: 'concluir' })}
              >
                {texts.finish}
              </Menu.Item>
            )}
            {may('adiar') && (
              <Menu.Item
                leftSection={<CalendarClock size={15} aria-hidden />}
                onClick={() => setOpened('snooze')}
              >
                {texts.snoozeMenu}
              </Menu.Item>
            )}
            {may('retomar') && row.adiada_ate !== null && (
              <Menu.Item
                leftSection={<Undo2 size={15} aria-hidden />}
                onClick={() => void run({ acao: 'retomar' })}
              >
                {texts.takeUp}
              </Menu.Item>
            )}
            {may('dispensar') && (
              <Menu.Item leftSection={<CircleX size={15} aria-hidden />} onClick={() => setOpened('dismiss')}>
                {texts.dismissMenu}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
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
