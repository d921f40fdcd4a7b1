import { api, type Convite } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { shortAreaName } from '@farol/domain/code-lists';
import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useCall } from '../../../shared/api/index.ts';
import { date } from '../../../shared/format/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { Empty, Failed } from '../../../shared/ui/state-views.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { invitationsQuery } from '../queries.ts';
import { inviteTexts as texts } from '../texts.ts';
import { InvitationAddress, type MadeInvitation } from './invitation-address.tsx';

/** Invitations that nobody has accepted yet. */
export function InvitationsList() {
  const list = useQuery(invitationsQuery());
  const [resent, setResent] = useState<MadeInvitation | null>(null);
  if (list.isError && !list.data)
    return <Failed title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton height={64} />;
  if (list.data.data.length === 0) return <Empty title={texts.none} hint={texts.noneHint} />;
  return (
    <>
      <ul className="ruled">
        {list.data.data.map((one) => (
          <Invitation key={one.convite_id} convite={one} onResent={setResent} />
        ))}
      </ul>
      {resent && (
        <Modal
          opened
          onClose={() => setResent(null)}
          title={resent.envia_email ? texts.addressTitle : texts.madeTitle}
        >
          <InvitationAddress invitation={resent} onDone={() => setResent(null)} />
        </Modal>
      )}
    </>
  );
}

type InvitationProps = {
  convite: Convite;
  onResent: (sent: MadeInvitation) => void;
};

function Invitation({ convite, onResent }: InvitationProps) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: keyOf(api.invitations.list) });
  const resend = useCall(api.invitations.resend, {
    onSuccess: (sent) => {
      reload();
      onResent(sent);
    },
  });
  const revoke = useCall(api.invitations.revoke, {
    onSuccess: () => {
      reload();
      toastDone(texts.revoked);
    },
  });
  const params = { id: convite.convite_id };
  const askRevoke = async () => {
    const body = texts.revokeBody(convite.pessoa_email);
    if (await confirm({ title: texts.revokeTitle, body, action: texts.revoke, danger: true }))
      revoke.mutate({ params });
  };
  const facts = [
    convite.funcionario_cargo_nome,
    convite.funcionario_cargo_id === CARGOS.ESPECIALISTA &&
      (convite.areas.map(shortAreaName).join(', ') || texts.noAreas),
    convite.vencido ? texts.expired : texts.until(date(convite.expira_em)),
    convite.convidado_por && texts.by(convite.convidado_por),
  ];
  return (
    <Stack component="li" gap={4} py="sm">
      <b className="medium">{convite.pessoa_nome ?? convite.pessoa_email}</b>
      {convite.pessoa_nome && <span className="text-sm">{convite.pessoa_email}</span>}
      <small className={convite.vencido ? 'danger' : 'dim'}>{facts.filter(Boolean).join(' · ')}</small>
      <Group gap="xs" mt={4}>
        <Button
          size="xs"
          variant="default"
          loading={resend.isPending}
          onClick={() => resend.mutate({ params })}
        >
          {texts.resend}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={() => void askRevoke()}>
          {texts.revoke}
        </Button>
      </Group>
    </Stack>
  );
}
