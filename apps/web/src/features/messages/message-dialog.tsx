import type { MensagemPronta } from '@farol/contracts';
import { api } from '@farol/contracts';
import {
  type CanalMensagem,
  mailtoHref,
  momentoOf,
  renderMessage,
  type TextoMensagem,
  type ValoresMensagem,
  WHATSAPP_CURTO,
  whatsappHref,
} from '@farol/domain/messages';
import {
  Button,
  Group,
  Modal,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { keyOf, useCall, useCan } from '../../shared/api/index.ts';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { CopyText } from '../../shared/ui/copy-button.tsx';
import { useKeptInput } from '../../shared/ui/form/index.ts';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import { type MessageSubject, messageQuery } from './queries.ts';
import { messageTexts as texts } from './texts.ts';

type MessageDialogProps = {
  subject: MessageSubject;
  /** Another of the moments that are true today may be chosen. */
  mayChoose?: boolean;
  /** Values that only this screen knows, such as a new link. */
  values?: ValoresMensagem;
  channel?: CanalMensagem;
  /** Shown once the message was opened: what to do with the task. */
  after?: ReactNode;
  onClose: () => void;
};

/** The company's text for a moment, ready for WhatsApp or e-mail; opening it is logged as a contact. */
export function MessageDialog({ subject, mayChoose, values = {}, onClose, ...rest }: MessageDialogProps) {
  useRestoreFocusOnUnmount();
  const [momento, setMomento] = useState(subject.momento);
  const message = useQuery({ ...messageQuery({ ...subject, momento }), placeholderData: keepPreviousData });
  const moments = mayChoose ? (message.data?.momentos ?? []) : [];
  const current = momento ?? message.data?.momento;
  const [isUnsent, setUnsent] = useState(false);
  const { mayDiscard, dialog } = useConfirmedLeave(() => isUnsent, onClose);
  const choose = async (value: string | null) => {
    const chosen = moments.find((one) => one === value);
    if (!chosen || !(await mayDiscard())) return;
    setUnsent(false);
    setMomento(chosen);
  };
  return (
    <Modal opened {...dialog} title={texts.title(message.data?.pessoa_nome ?? '…')} size={560}>
      <Stack gap="md">
        {moments.length > 1 && (
          <Select
            label={texts.moment}
            data={moments.map((value) => ({ value, label: momentoOf(value).nome }))}
            value={current ?? null}
            allowDeselect={false}
            onChange={(value) => void choose(value)}
          />
        )}
        {message.isError && (
          <Failed title={texts.failed} error={message.error} onRetry={() => void message.refetch()} />
        )}
        {(message.isPending || message.isPlaceholderData) && <Skeleton height={220} />}
        {message.data && !message.isPlaceholderData && (
          <ReadyMessage
            key={message.data.momento}
            message={message.data}
            subject={{ ...subject, momento: message.data.momento }}
            values={values}
            onUnsent={setUnsent}
            {...rest}
          />
        )}
      </Stack>
    </Modal>
  );
}

type ReadyMessageProps = Pick<MessageDialogProps, 'subject' | 'channel' | 'after'> & {
  message: MensagemPronta;
  values: ValoresMensagem;
  /** The text was changed and not opened yet. */
  onUnsent: (isUnsent: boolean) => void;
  /** Told instead of logging a contact, where the person says afterwards whether it was sent. */
  onOpened?: (canal: CanalMensagem) => void;
};

const ICON = { whatsapp: MessageCircle, email: Mail } as const;

/** A message with a link is not stored: after the next login it has another link. */
const placeOf = (subject: MessageSubject, values: ValoresMensagem): string | null =>
  values.link
    ? null
    : [
        'mensagem',
        subject.momento,
        subject.cliente_id,
        subject.diagnostico_id ?? '',
        subject.diagnostico_apolice_id ?? '',
      ].join('/');

export function ReadyMessage({
  message,
  subject,
  values,
  channel,
  after,
  onUnsent,
  onOpened,
}: ReadyMessageProps) {
  const { textos, pessoa_celular, pessoa_email } = message;
  const [canal, setCanal] = useState<CanalMensagem>(
    channel ?? (pessoa_celular || !pessoa_email ? 'whatsapp' : 'email'),
  );
  const [edited, setEdited] = useState<Partial<Record<CanalMensagem, TextoMensagem>>>({});
  const [isOpened, setOpened] = useState(false);
  useKeptInput<typeof edited>({
    place: placeOf(subject, values),
    input: () => (isOpened || Object.keys(edited).length === 0 ? null : edited),
    onFound: (kept) => {
      setEdited(kept);
      if (!kept[canal]) setCanal(kept.email ? 'email' : 'whatsapp');
      onUnsent(true);
    },
  });
  const ready = edited[canal] ?? renderMessage(textos[canal], { ...message.valores, ...values });
  const edit = (change: Partial<TextoMensagem>) => {
    setEdited({ ...edited, [canal]: { ...ready, ...change } });
    onUnsent(true);
  };
  const href =
    canal === 'whatsapp' ? whatsappHref(pessoa_celular, ready.texto) : mailtoHref(pessoa_email, ready);
  const log = useContactLog(subject);
  const Icon = ICON[canal];
  return (
    <>
      {message.aviso && (
        <Text size="sm" className="notice" data-tone="warning" role="note">
          {message.aviso}
        </Text>
      )}
      <SegmentedControl
        aria-label={texts.channel}
        value={canal}
        data={(['whatsapp', 'email'] as const).map((value) => ({ value, label: texts.channels[value] }))}
        onChange={(value) => setCanal(value === 'email' ? 'email' : 'whatsapp')}
      />
      {canal === 'email' && (
        <TextInput
          label={texts.subject}
          value={ready.assunto}
          onChange={(event) => edit({ assunto: event.currentTarget.value })}
        />
      )}
      <Textarea
        label={texts.text}
        description={texts.hint}
        autosize
        minRows={5}
        maxRows={14}
        value={ready.texto}
        onChange={(event) => edit({ texto: event.currentTarget.value })}
      />
      {canal === 'whatsapp' && (
        <Text size="xs" c="dimmed" role="status">
          {texts.length(ready.texto.length)}
          {ready.texto.length > WHATSAPP_CURTO && ` · ${texts.long}`}
        </Text>
      )}
      {!href && <Text size="sm">{texts.missing[canal]}</Text>}
      <Group justify="flex-end" gap="xs">
        <CopyText text={ready.texto} label={texts.copy} />
        {href && (
          <Button
            component="a"
            href={href}
            {...(canal === 'whatsapp' ? { target: '_blank', rel: 'noreferrer' } : {})}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => {
              setOpened(true);
              onUnsent(false);
              if (onOpened) onOpened(canal);
              else log(canal);
            }}
          >
            {texts.open[canal]}
          </Button>
        )}
      </Group>
      {isOpened && after}
    </>
  );
}

/** Logs that a message was opened; a partner reads without logging. */
export function useContactLog({ momento, cliente_id, diagnostico_id }: MessageSubject) {
  const isAllowed = useCan('clientes.editar');
  const client = useQueryClient();
  const register = useCall(api.activities.contact, {
    meta: { handled: true },
    onSuccess: () => {
      toastDone(texts.logged);
      void client.invalidateQueries({ queryKey: keyOf(api.activities.contacts) });
      void client.invalidateQueries({ queryKey: keyOf(api.diagnosis.history) });
    },
    onError: () => toastFailed(texts.notLogged),
  });
  return (canal: CanalMensagem) => {
    if (!isAllowed || !momento) return;
    register.mutate({
      params: { id: cliente_id },
      body: { momento, canal, ...(diagnostico_id ? { diagnostico_id } : {}) },
    });
  };
}
