import { type CanalMensagem, type MomentoMensagem, momentoOf } from '@farol/domain/messages';
import { Button, Group, Modal, Progress, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useConfirmedLeave } from '../../shared/ui/confirmed-leave.ts';
import { useRestoreFocusOnUnmount } from '../../shared/ui/restore-focus.ts';
import { Failed } from '../../shared/ui/state-views.tsx';
import { toastDone } from '../../shared/ui/toast.tsx';
import { ReadyMessage, useContactLog } from './message-dialog.tsx';
import { messageQuery } from './queries.ts';
import { messageTexts } from './texts.ts';

const texts = messageTexts.each;

/** Those that tell of nothing but the customer: a policy, a study or a spouse is not everybody's. */
const MOMENTS: readonly MomentoMensagem[] = [
  'primeiro_contato',
  'aniversario',
  'levantamento',
  'revisao_anual',
  'conversa',
];
const FIRST: MomentoMensagem = 'primeiro_contato';

type Receiver = { cliente_id: number; pessoa_nome: string };
type MessagesDialogProps = { customers: readonly Receiver[]; onClose: () => void; onDone?: () => void };

/** The company's text for each of several customers, one after the other. */
export function MessagesDialog({ customers, onClose, onDone }: MessagesDialogProps) {
  useRestoreFocusOnUnmount();
  const [momento, setMomento] = useState<MomentoMensagem>(FIRST);
  const [at, setAt] = useState(0);
  const [sent, setSent] = useState(0);
  const [isUnsent, setUnsent] = useState(false);
  const total = customers.length;
  const end = (all = sent) => {
    toastDone(texts.over(all, total));
    if (all > 0) onDone?.();
    onClose();
  };
  const { mayDiscard, dialog } = useConfirmedLeave(
    () => isUnsent,
    () => end(),
  );
  const next = (wasSent: boolean) => {
    const all = sent + (wasSent ? 1 : 0);
    setUnsent(false);
    setSent(all);
    if (at + 1 < total) setAt(at + 1);
    else end(all);
  };
  const choose = async (value: string | null) => {
    const chosen = MOMENTS.find((one) => one === value);
    if (!chosen || !(await mayDiscard())) return;
    setUnsent(false);
    setMomento(chosen);
  };
  const customer = customers[at];
  const name = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with the customer before.
  useEffect(() => {
    if (at > 0) name.current?.focus();
  }, [at]);
  if (!customer) return null;
  return (
    <Modal opened {...dialog} title={texts.title(at + 1, total)} size={560}>
      <Stack gap="md">
        <Progress value={(at / total) * 100} size="sm" aria-label={texts.title(at + 1, total)} />
        <Select
          label={messageTexts.moment}
          data={MOMENTS.map((value) => ({ value, label: momentoOf(value).nome }))}
          value={momento}
          allowDeselect={false}
          onChange={(value) => void choose(value)}
        />
        <Text fw={600} ref={name} tabIndex={-1} role="status">
          {texts.to(customer.pessoa_nome)}
        </Text>
        <OneMessage
          key={`${customer.cliente_id} ${momento}`}
          customer={customer}
          momento={momento}
          onUnsent={setUnsent}
          onNext={next}
          mayLeave={mayDiscard}
          onEnd={() => void mayDiscard().then((may) => may && end())}
        />
      </Stack>
    </Modal>
  );
}

type OneMessageProps = {
  customer: Receiver;
  momento: MomentoMensagem;
  onUnsent: (isUnsent: boolean) => void;
  onNext: (wasSent: boolean) => void;
  mayLeave: () => Promise<boolean>;
  onEnd: () => void;
};

function OneMessage({ customer, momento, onUnsent, onNext, mayLeave, onEnd }: OneMessageProps) {
  const subject = { momento, cliente_id: customer.cliente_id };
  const message = useQuery(messageQuery(subject));
  const [opened, setOpened] = useState<CanalMensagem | null>(null);
  const log = useContactLog(subject);
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (opened) yes.current?.focus();
  }, [opened]);
  return (
    <>
      {message.isError && (
        <Failed title={messageTexts.failed} error={message.error} onRetry={() => void message.refetch()} />
      )}
      {message.isPending && <Skeleton height={220} />}
      {message.data && (
        <ReadyMessage
          message={message.data}
          subject={subject}
          values={{}}
          onUnsent={onUnsent}
          onOpened={setOpened}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" onClick={onEnd}>
          {texts.end}
        </Button>
        {opened === null ? (
          <Group gap="xs">
            <Text size="xs" c="dimmed">
              {texts.hint}
            </Text>
            <Button variant="default" onClick={() => void mayLeave().then((may) => may && onNext(false))}>
              {texts.skip}
            </Button>
          </Group>
        ) : (
          <Group gap="xs" role="group" aria-label={texts.asked}>
            <Text size="sm">{texts.asked}</Text>
            <Button variant="default" onClick={() => onNext(false)}>
              {texts.notSent}
            </Button>
            <Button
              ref={yes}
              onClick={() => {
                log(opened);
                onNext(true);
              }}
            >
              {texts.sent}
            </Button>
          </Group>
        )}
      </Group>
    </>
  );
}
