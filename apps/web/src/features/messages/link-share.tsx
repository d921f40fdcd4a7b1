import type { LinkDoCliente } from '@farol/contracts';
import type { CanalMensagem } from '@farol/domain/messages';
import { Box, Button, Group, TextInput } from '@mantine/core';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { date, moment } from '../../shared/format/index.ts';
import { CopyText } from '../../shared/ui/copy-button.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { MessageSubject } from './queries.ts';
import { privateLinkTexts as texts } from './texts.ts';

/** Until when a private link opens, and whether it was opened. */
export function LinkStatus({ link }: { link: LinkDoCliente }) {
  const day = date(link.expira_em);
  return (
    <p className="text-sm dim">
      {link.vencido ? texts.over(day) : texts.validUntil(day)}
      <br />
      {link.ultimo_acesso_em ? texts.seen(moment(link.ultimo_acesso_em), link.acessos) : texts.unseen}
    </p>
  );
}

type LinkShareProps = {
  subject: MessageSubject;
  /** Where the customer is reached. */
  of: { pessoa_celular?: string | null; pessoa_email?: string | null };
  url: string;
  until: string;
};

/** The address of a private link is shown only once: share it here. */
export function LinkShare({ subject, of, url, until }: LinkShareProps) {
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
        {of.pessoa_celular && (
          <Button
            size="sm"
            variant="default"
            leftSection={<MessageCircle size={15} aria-hidden />}
            onClick={() => setChannel('whatsapp')}
          >
            {texts.whatsapp}
          </Button>
        )}
        {of.pessoa_email && (
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
          subject={subject}
          values={{ link: url, validade: date(until) }}
          channel={channel}
          onClose={() => setChannel(null)}
        />
      )}
    </Box>
  );
}
