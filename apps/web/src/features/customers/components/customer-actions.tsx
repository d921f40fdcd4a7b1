import type { Cliente } from '@farol/contracts';
import { canDeleteCliente } from '@farol/domain/access';
import type { CanalMensagem } from '@farol/domain/messages';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ArrowRightLeft, Ellipsis, Mail, MessageCircle, Plus, ShieldUser, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan, useSession } from '../../../shared/api/index.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { ToolButton } from '../../../shared/ui/tool-button.tsx';
import { useTellDeleted } from '../../bin/index.ts';
import { HandOverDialog, handoverTexts } from '../../handover/index.ts';
import { LabelsDialog, labelTexts } from '../../labels/index.ts';
import { MessageDialog } from '../../messages/index.ts';
import { useRemoveCustomer, useUncacheCustomer } from '../mutations.ts';
import { customerTexts as texts } from '../texts.ts';
import { useCanStartStudy } from '../use-can-start-study.ts';

/** Contact links, the next diagnosis, and rare actions. */
export function CustomerActions({ cliente }: { cliente: Cliente }) {
  const mayStart = useCanStartStudy();
  const [channel, setChannel] = useState<CanalMensagem | null>(null);
  const { pessoa_celular, pessoa_email, cliente_id } = cliente;
  return (
    <>
      {pessoa_celular && (
        <ToolButton onClick={() => setChannel('whatsapp')} label="WhatsApp" icon={MessageCircle} />
      )}
      {pessoa_email && <ToolButton onClick={() => setChannel('email')} label="E-mail" icon={Mail} />}
      {channel && (
        <MessageDialog
          subject={{ cliente_id }}
          mayChoose
          channel={channel}
          onClose={() => setChannel(null)}
        />
      )}
      {mayStart && (
        <Button
          component={AppLink}
          href={`/diagnosis/complete/${cliente_id}`}
          leftSection={<Plus size={16} aria-hidden />}
        >
          {texts.startStudy}
        </Button>
      )}
      <MoreMenu cliente={cliente} />
    </>
  );
}

/** Whether the server would let the logged-in person do it. */
function useMayRemove({ usuario_criador_id }: Cliente): boolean {
  const isAllowed = useCan('clientes.excluir');
  const { user, loggedAs } = useSession() ?? {};
  if (!isAllowed || !user || !loggedAs) return false;
  const actor = {
    funcionario_id: user.funcionario_id,
    cargo: user.funcionario_cargo_id,
    perfil: loggedAs,
  };
  return canDeleteCliente(actor, { consultor_id: usuario_criador_id });
}

/** Handing over and deleting, for those who may. */
function MoreMenu({ cliente }: { cliente: Cliente }) {
  const { cliente_id, pessoa_nome } = cliente;
  const router = useRouter();
  const remove = useRemoveCustomer();
  const tellDeleted = useTellDeleted();
  const forget = useUncacheCustomer();
  const mayRemove = useMayRemove(cliente);
  const mayHand = useCan('clientes.reatribuir');
  const mayAttend = useCan('privacidade.atender');
  const mayEdit = useCan('clientes.editar');
  const [opened, setOpened] = useState<'handing' | 'labels' | null>(null);
  const close = () => setOpened(null);
  if (!mayRemove && !mayHand && !mayAttend && !mayEdit) return null;
  const ask = async () => {
    const sure = await confirm({
      title: texts.removeTitle,
      body: texts.removeBody(pessoa_nome),
      action: texts.remove,
      danger: true,
    });
    if (!sure) return;
    remove.mutate(
      { params: { id: cliente_id } },
      {
        onSuccess: () => {
          const deleted = { tipo: 'cliente', id: cliente_id, pessoa_nome } as const;
          tellDeleted(texts.removed, deleted, `/customers/${cliente_id}`);
          forget(cliente_id);
          void router.navigate({ href: '/customers', replace: true, ignoreBlocker: true });
        },
      },
    );
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={texts.more}>
            <Ellipsis size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {mayEdit && (
            <Menu.Item leftSection={<Tag size={15} aria-hidden />} onClick={() => setOpened('labels')}>
              {labelTexts.entry}
            </Menu.Item>
          )}
          {mayHand && (
            <Menu.Item
              leftSection={<ArrowRightLeft size={15} aria-hidden />}
              onClick={() => setOpened('handing')}
            >
              {handoverTexts.entry}
            </Menu.Item>
          )}
          {mayAttend && (
            <Menu.Item
              component={AppLink}
              href={`/privacy/${cliente_id}`}
              leftSection={<ShieldUser size={15} aria-hidden />}
            >
              {texts.privacy}
            </Menu.Item>
          )}
          {mayRemove && (
            <Menu.Item color="red" leftSection={<Trash2 size={15} aria-hidden />} onClick={() => void ask()}>
              {texts.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'labels' && <LabelsDialog customers={[cliente]} onClose={close} />}
      {opened === 'handing' && (
        <HandOverDialog
          clientes={[cliente_id]}
          name={pessoa_nome}
          now={{ funcionario_id: cliente.usuario_criador_id, pessoa_nome: cliente.usuario_criador }}
          onClose={close}
        />
      )}
    </>
  );
}
