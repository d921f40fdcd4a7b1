import { api, type WebhookDaEmpresa } from '@farol/contracts';
import { EVENTO_WEBHOOK_LABELS, EVENTOS_WEBHOOK, type EventoWebhook } from '@farol/domain/access';
import { Button, Checkbox, Group, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { useCall } from '../../../shared/api/index.ts';
import { common } from '../../../shared/texts/common.ts';
import { confirm } from '../../../shared/ui/confirm.tsx';
import { useSentForm } from '../../../shared/ui/form/index.ts';
import { FormAlert } from '../../../shared/ui/form-alert.tsx';
import { useRestoreFocusOnUnmount } from '../../../shared/ui/restore-focus.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import { integrationTexts as texts } from './texts.ts';

type Values = { nome: string; url: string; eventos: EventoWebhook[]; ativo: boolean };

type WebhookDialogProps = {
  empresa_id: number;
  /** Null: a new one. */
  webhook: WebhookDaEmpresa | null;
  onClose(): void;
  /** `secret`: of a new one, or a replaced one. */
  onDone(secret?: { text: string; isReplaced: boolean }): void;
};

/** A new webhook, or what may be changed of one. */
export function WebhookDialog({ empresa_id, webhook, onClose, onDone }: WebhookDialogProps) {
  useRestoreFocusOnUnmount();
  const { alerts, form, refuse, retry, submitWith } = useSentForm<Values>({
    initialValues: {
      nome: webhook?.nome ?? '',
      url: webhook?.url ?? '',
      eventos: webhook?.eventos ?? [],
      ativo: webhook?.ativo ?? true,
    },
    validate: ({ nome, url, eventos }) => ({
      ...(nome.trim() ? {} : { nome: texts.needName }),
      ...(url.trim() ? {} : { url: texts.needAddress }),
      ...(eventos.length > 0 ? {} : { eventos: texts.needScope }),
    }),
  });
  const handled = { meta: { handled: true }, onError: refuse };
  const create = useCall(api.webhooks.create, {
    ...handled,
    onSuccess: ({ segredo }) => onDone({ text: segredo, isReplaced: false }),
  });
  const update = useCall(api.webhooks.update, {
    ...handled,
    onSuccess: () => {
      toastDone(texts.saved);
      onDone();
    },
  });
  const send = ({ ativo, ...values }: Values) =>
    webhook
      ? update.mutate({
          params: { id: webhook.webhook_id },
          body: { ...values, ativo, versao: webhook.versao },
        })
      : create.mutate({ params: { id: empresa_id }, body: values });
  return (
    <Modal opened onClose={onClose} title={webhook ? webhook.nome : texts.newHook}>
      <form noValidate onSubmit={submitWith(send)}>
        <Stack gap="md">
          <FormAlert messages={alerts} retry={retry} />
          <TextInput
            label={texts.name}
            required
            maxLength={60}
            data-autofocus
            {...form.getInputProps('nome')}
          />
          <TextInput
            label={texts.address}
            description={texts.addressHint}
            required
            type="url"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label={texts.events} required {...form.getInputProps('eventos')}>
            <Stack gap="xs" mt="xs">
              {EVENTOS_WEBHOOK.map((one) => (
                <Checkbox key={one} value={one} label={EVENTO_WEBHOOK_LABELS[one]} />
              ))}
            </Stack>
          </Checkbox.Group>
          {webhook && <Switch label={texts.isOn} {...form.getInputProps('ativo', { type: 'checkbox' })} />}
          {webhook && <Further webhook={webhook} onDone={onDone} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={create.isPending || update.isPending}>
              {webhook ? texts.save : texts.createHook}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Its secret, and its end. */
function Further({ webhook, onDone }: Pick<WebhookDialogProps, 'onDone'> & { webhook: WebhookDaEmpresa }) {
  const params = { id: webhook.webhook_id };
  const rotate = useCall(api.webhooks.rotate, {
    onSuccess: ({ segredo }) => onDone({ text: segredo, isReplaced: true }),
  });
  const remove = useCall(api.webhooks.remove, {
    onSuccess: () => {
      toastDone(texts.removed);
      onDone();
    },
  });
  const askRotation = async () => {
    const question = { title: texts.rotateTitle, body: texts.rotateBody, action: texts.rotate };
    if (await confirm(question)) rotate.mutate({ params });
  };
  const askRemoval = async () => {
    const question = {
      title: texts.removeTitle(webhook.nome),
      body: texts.removeBody,
      action: texts.remove,
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ params });
  };
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" loading={rotate.isPending} onClick={() => void askRotation()}>
        {texts.rotate}
      </Button>
      <Button variant="default" size="xs" loading={remove.isPending} onClick={() => void askRemoval()}>
        {texts.remove}
      </Button>
    </Group>
  );
}
