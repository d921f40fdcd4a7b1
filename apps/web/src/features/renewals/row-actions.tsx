import { api, type Renovacao } from '@farol/contracts';
import { RADAR_DIAS } from '@farol/domain/policies';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { CalendarSync, CircleX, Ellipsis, FilePlus2, MessageCircle, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, useCall, useCan } from '../../shared/api/index.ts';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import { MessageDialog } from '../messages/index.ts';
import { DiagnosisDialog } from './diagnosis-dialog.tsx';
import { LostDialog } from './lost-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { renewalTexts as texts } from './texts.ts';
import { useRefreshRenewals } from './use-refresh.ts';

type Opened = 'message' | 'renew' | 'lose' | 'again' | null;

/** Message, renewal, and what else may become of a policy that ends. */
export function RowActions({ row }: { row: Renovacao }) {
  const [opened, setOpened] = useState<Opened>(null);
  const mayAct = useCan('clientes.editar');
  const mayStart = useCan('estudos.criar');
  const refresh = useRefreshRenewals();
  const close = () => setOpened(null);
  const resume = useCall(api.renewals.close, {
    meta: { handled: true },
    onSuccess: () => {
      toastDone(texts.resumed);
      void refresh();
    },
    onError: (error) => {
      toastFailed(errorMessage(error));
      void refresh();
    },
  });
  const isOpen = row.nao_renovada === null && row.renovada_por_id === null;
  const isDue = isOpen && (row.dias ?? 99) <= RADAR_DIAS;
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.messageTo(row.pessoa_nome)}
        title={texts.message}
        onClick={() => setOpened('message')}
      >
        <MessageCircle size={17} strokeWidth={1.6} aria-hidden />
      </ActionIcon>
      {mayAct && isDue && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={texts.renewOf(row.item_nome)}
          onClick={() => setOpened('renew')}
        >
          {texts.renew}
        </Button>
      )}
      {mayAct && row.nao_renovada && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Undo2 size={15} aria-hidden />}
          loading={resume.isPending}
          onClick={() =>
            resume.mutate({
              params: { id: row.diagnostico_apolice_id },
              body: { acao: 'retomar', versao: row.versao },
            })
          }
        >
          {texts.resume}
        </Button>
      )}
      {mayAct && (
        <Menu position="bottom-end" hideDetached={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={texts.more(row.item_nome)}>
              <Ellipsis size={17} strokeWidth={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayStart && (
              <Menu.Item leftSection={<FilePlus2 size={15} aria-hidden />} onClick={() => setOpened('again')}>
                {texts.again}
              </Menu.Item>
            )}
            {isOpen && !isDue && (
              <Menu.Item
                leftSection={<CalendarSync size={15} aria-hidden />}
                onClick={() => setOpened('renew')}
              >
                {texts.renew}
              </Menu.Item>
            )}
            {isOpen && (
              <Menu.Item leftSection={<CircleX size={15} aria-hidden />} onClick={() => setOpened('lose')}>
                {texts.lose}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
      {opened === 'message' && (
        <MessageDialog
          subject={{
            momento: (row.dias ?? 0) < 0 ? 'renovacao_vencida' : 'renovacao',
            cliente_id: row.cliente_id,
            diagnostico_apolice_id: row.diagnostico_apolice_id,
          }}
          onClose={close}
        />
      )}
      {opened === 'renew' && <RenewDialog row={row} onClose={close} />}
      {opened === 'lose' && <LostDialog row={row} onClose={close} />}
      {opened === 'again' && <DiagnosisDialog row={row} onClose={close} />}
    </Group>
  );
}
