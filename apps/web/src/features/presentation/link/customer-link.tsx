import { api, type Estudo, type LinkDoCliente } from '@farol/contracts';
import type { CanalMensagem } from '@farol/domain/messages';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { keyOf, queryOf, useCall, useCan } from '../../../shared/api/index.ts';
import { date, moment } from '../../../shared/format/index.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { CopyText } from '../../../shared/ui/copy-button.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { MessageDialog } from '../../messages/index.ts';
import { SentAnswers } from './sent-answers.tsx';
import { linkTexts as texts } from './texts.ts';

/** The customer's private link: create, share, monitor, revoke; and the answers received. */
export function CustomerLink({ estudo }: { estudo: Estudo }) {
  const input = { params: { id: estudo.diagnostico_id } };
  const client = useQueryClient();
  const may = useCan('estudos.mover');
  const query = useQuery({ ...queryOf(api.presentation.link, input), enabled: may });
  const again = { onSuccess: () => client.invalidateQueries({ queryKey: keyOf(api.presentation.link) }) };
  const create = useCall(api.presentation.createLink, again);
  const revoke = useCall(api.presentation.revokeLink, again);
  if (!may || !query.data) return null;
  const { link, respostas } = query.data;
  const open = estudo.encerrado_em === null;

  const make = async () => {
    const sure =
      !link ||
      link.vencido ||
      (await confirm({ title: texts.replaceTitle, body: texts.replaceBody, action: texts.replace }));
    if (sure) create.mutate(input);
  };
  const end = async () => {
    const question = { title: texts.revokeTitle, body: texts.revokeBody, action: texts.revoke, danger: true };
    if (!(await confirm(question))) return;
    revoke.mutate(input, {
      onSuccess: () => {
        create.reset();
        toastDone(texts.revoked);
      },
    });
  };
  return (
    <Section title={texts.title}>
      {link ? <LinkStatus link={link} /> : <p className="text-sm dim">{texts.none}</p>}
      {create.data && link && (
        <LinkShare estudo={estudo} url={create.data.url} until={create.data.expira_em} />
      )}
      <Group gap="xs" mt="xs">
        {open && (
          <Button variant="default" loading={create.isPending} onClick={() => void make()}>
            {link ? texts.replace : texts.create}
          </Button>
        )}
        {link && (
          <Button variant="subtle" loading={revoke.isPending} onClick={() => void end()}>
            {texts.revoke}
          </Button>
        )}
      </Group>
      {respostas.length > 0 && <SentAnswers id={estudo.diagnostico_id} sent={respostas} />}
    </Section>
  );
}

function LinkStatus({ link }: { link: LinkDoCliente }) {
  const day = date(link.expira_em);
  return (
    <p className="text-sm dim">
      {link.vencido ? texts.over(day) : texts.validUntil(day)}
      <br />
      {link.ultimo_acesso_em ? texts.seen(moment(link.ultimo_acesso_em), link.acessos) : texts.unseen}
    </p>
  );
}

/** The address is shown only once: share it here. */
function LinkShare({ estudo, url, until }: { estudo: Estudo; url: string; until: string }) {
  const [channel, setChannel] = useState<CanalMensagem | null>(null);
  return (
    <Box mt="xs">
      <TextInput
        label={texts.address}
        description={texts.once}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs" mt="xs">
        <CopyText text={url} label={texts.copy} variant="filled" size="sm" />
        {estudo.pessoa_celular && (
          <Button
            size="sm"
            variant="default"
            leftSection={<MessageCircle size={15} aria-hidden />}
            onClick={() => setChannel('whatsapp')}
          >
            {texts.whatsapp}
          </Button>
        )}
        {estudo.pessoa_email && (
          <Button
            size="sm"
            variant="default"
            leftSection={<Mail size={15} aria-hidden />}
            onClick={() => setChannel('email')}
          >
            {texts.mail}
          </Button>
        )}
      </Group>
      {channel && (
        <MessageDialog
          subject={{
            momento: 'estudo_link',
            cliente_id: estudo.cliente_id,
            diagnostico_id: estudo.diagnostico_id,
          }}
          values={{ link: url, validade: date(until) }}
          channel={channel}
          onClose={() => setChannel(null)}
        />
      )}
    </Box>
  );
}
