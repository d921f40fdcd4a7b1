import { type ApoliceDoCliente, api, type Cliente } from '@farol/contracts';
import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { CalendarSync, Ellipsis, FileUp, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage, useCall, useCan } from '../../../shared/api/index.ts';
import { today } from '../../../shared/format/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { toastDone, toastFailed } from '../../../shared/ui/toast.tsx';
import { MessageDialog } from '../../messages/index.ts';
import { PolicyFileDrops } from '../../policies/index.ts';
import type { ListedPolicy } from '../overview/policies.ts';
import { EditPolicy, useRefreshPolicies } from './policy-dialogs.tsx';
import { policyTexts as texts } from './texts.ts';

type Opened = 'files' | 'edit' | 'message' | null;

/** Something is still to be paid for it. */
const hasInstalments = ({ vigencia_fim, valor_premio, periodicidade_pagamento }: ApoliceDoCliente): boolean =>
  valor_premio !== null &&
  (periodicidade_pagamento === 'monthly' || periodicidade_pagamento === 'yearly') &&
  (vigencia_fim === null || vigencia_fim >= today());

/** What may be done with a recorded policy. */
export function PolicyActions({ cliente, policy }: { cliente: Cliente; policy: ApoliceDoCliente }) {
  const [opened, setOpened] = useState<Opened>(null);
  const mayEdit = useCan('clientes.editar');
  const refresh = useRefreshPolicies();
  const router = useRouter();
  const remove = useCall(api.customerPolicies.remove, { meta: { handled: true } });
  if (!mayEdit) return null;
  const isOutside = policy.diagnostico_id === null;
  const close = () => setOpened(null);
  const askRemove = async () => {
    const { removeTitle: title, removeBody: body, remove: action } = texts;
    if (!(await confirm({ title, body, action, danger: true }))) return;
    remove.mutate(
      { params: { id: policy.diagnostico_apolice_id } },
      {
        onSuccess: () => {
          toastDone(texts.removed);
          void refresh();
        },
        onError: (error) => toastFailed(errorMessage(error)),
      },
    );
  };
  return (
    <>
      <Menu position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={texts.more(policy.item_nome)}>
            <Ellipsis size={17} strokeWidth={1.6} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isOutside && (
            <Menu.Item leftSection={<Pencil size={15} aria-hidden />} onClick={() => setOpened('edit')}>
              {texts.edit}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<FileUp size={15} aria-hidden />} onClick={() => setOpened('files')}>
            {texts.files}
          </Menu.Item>
          {hasInstalments(policy) && !cliente.exemplo && (
            <Menu.Item
              leftSection={<MessageCircle size={15} aria-hidden />}
              onClick={() => setOpened('message')}
            >
              {texts.instalment}
            </Menu.Item>
          )}
          {policy.vigencia_fim && policy.renovada_por_id === null && (
            <Menu.Item
              leftSection={<CalendarSync size={15} aria-hidden />}
              onClick={() =>
                void router.navigate({ href: `/renewals?apolice=${policy.diagnostico_apolice_id}` })
              }
            >
              {texts.renewal}
            </Menu.Item>
          )}
          {isOutside && (
            <Menu.Item
              color="red"
              leftSection={<Trash2 size={15} aria-hidden />}
              onClick={() => void askRemove()}
            >
              {texts.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'edit' && <EditPolicy cliente={cliente} policy={policy} onClose={close} />}
      {opened === 'message' && (
        <MessageDialog
          subject={{
            momento: 'parcela',
            cliente_id: cliente.cliente_id,
            diagnostico_apolice_id: policy.diagnostico_apolice_id,
          }}
          onClose={close}
        />
      )}
      {opened === 'files' && <FilesDialog policy={policy} onClose={close} />}
    </>
  );
}

function FilesDialog({ policy, onClose }: { policy: ApoliceDoCliente; onClose: () => void }) {
  useRestoreFocusOnUnmount();
  const refresh = useRefreshPolicies();
  return (
    <Modal opened onClose={onClose} title={texts.filesOf(policy.item_nome)}>
      <PolicyFileDrops
        policy={policy}
        labels={texts.fileKinds}
        onChanged={refresh}
        onFailed={(error) => toastFailed(errorMessage(error))}
      />
    </Modal>
  );
}

/** Records a policy from the survey with all its data. */
export function TakeOver({ cliente, policy }: { cliente: Cliente; policy: ListedPolicy }) {
  const mayEdit = useCan('clientes.editar');
  const refresh = useRefreshPolicies();
  const create = useCall(api.customerPolicies.create, {
    meta: { handled: true },
    onSuccess: () => {
      toastDone(texts.takenOver);
      void refresh();
    },
    onError: (error) => toastFailed(errorMessage(error)),
  });
  const { informada } = policy;
  if (!informada || !mayEdit || cliente.exemplo) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={create.isPending}
      aria-label={texts.takeOverOf(policy.nome)}
      onClick={() => create.mutate({ params: { id: cliente.cliente_id }, body: informada })}
    >
      {texts.takeOver}
    </Button>
  );
}
