import { api, type WebhookDaEmpresa } from '@farol/contracts';
import { EVENTO_WEBHOOK_LABELS } from '@farol/domain/access';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { keyOf, queryOf } from '../../../shared/api/index.ts';
import { moment } from '../../../shared/format/index.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { StaticTable } from '../../../shared/ui/table/index.ts';
import classes from '../company.module.css';
import { DeliveriesDrawer } from './deliveries-drawer.tsx';
import { ShownOnce } from './shown-once.tsx';
import { integrationTexts as texts } from './texts.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

function State({ webhook }: { webhook: WebhookDaEmpresa }) {
  const { ativo, desligado_motivo, falhando_desde, na_fila, falhas } = webhook;
  const lines = [
    desligado_motivo,
    falhando_desde && texts.failingSince(moment(falhando_desde)),
    na_fila > 0 && texts.waiting(na_fila),
    falhas > 0 && texts.lost(falhas),
  ].filter(Boolean);
  return (
    <>
      {ativo ? texts.on : texts.off}
      {lines.map((line) => (
        <span key={line || ''} className={classes.below}>
          {line}
        </span>
      ))}
    </>
  );
}

type TableProps = {
  webhooks: readonly WebhookDaEmpresa[];
  onEdit(webhook: WebhookDaEmpresa): void;
  onLog(webhook: WebhookDaEmpresa): void;
};

function WebhookTable({ webhooks, onEdit, onLog }: TableProps) {
  const heads = [texts.name, texts.events, texts.state, { label: texts.actions, isHidden: true }] as const;
  return (
    <StaticTable
      label={texts.hooks}
      cards="tablet"
      heads={heads}
      rows={webhooks.map((webhook) => ({
        key: webhook.webhook_id,
        state: webhook.ativo ? undefined : 'ended',
        cells: [
          <span key="name">
            {webhook.nome}
            <span className={classes.below}>{webhook.url}</span>
          </span>,
          webhook.eventos.map((one) => EVENTO_WEBHOOK_LABELS[one]).join('; '),
          <State key="state" webhook={webhook} />,
          <Group key="actions" gap="xs" wrap="nowrap">
            <Button
              variant="default"
              size="xs"
              aria-label={texts.logOf(webhook.nome)}
              onClick={() => onLog(webhook)}
            >
              {texts.log}
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={texts.editOf(webhook.nome)}
              onClick={() => onEdit(webhook)}
            >
              {texts.edit}
            </Button>
          </Group>,
        ],
      }))}
    />
  );
}

type Shown =
  | { what: 'form'; webhook: WebhookDaEmpresa | null }
  | { what: 'log'; webhook_id: number }
  | { what: 'secret'; text: string; isReplaced: boolean };

/** Addresses that are told of the company's events, and what was sent to each. */
export function WebhooksSection({ empresa_id }: { empresa_id: number }) {
  const client = useQueryClient();
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const webhooks = useQuery(queryOf(api.webhooks.list, { params: { id: empresa_id } }));
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(api.webhooks.list) });
  return (
    <Section title={texts.hooks} hint={texts.hooksHint}>
      {webhooks.isPending && <Skeleton height={120} />}
      {webhooks.isError && (
        <Failed title={texts.failed} error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      )}
      {webhooks.data?.data.length === 0 && <Text className="dim">{texts.noHooks}</Text>}
      {webhooks.data && webhooks.data.data.length > 0 && (
        <WebhookTable
          webhooks={webhooks.data.data}
          onEdit={(webhook) => setShown({ what: 'form', webhook })}
          onLog={(webhook) => setShown({ what: 'log', webhook_id: webhook.webhook_id })}
        />
      )}
      <Button
        mt="sm"
        leftSection={<Plus size={16} aria-hidden />}
        onClick={() => setShown({ what: 'form', webhook: null })}
      >
        {texts.newHook}
      </Button>
      {shown?.what === 'form' && (
        <WebhookDialog
          empresa_id={empresa_id}
          webhook={shown.webhook}
          onClose={close}
          onDone={(secret) => {
            setShown(secret ? { what: 'secret', ...secret } : null);
            void refresh();
          }}
        />
      )}
      {shown?.what === 'secret' && (
        <ShownOnce
          title={texts.secretMade}
          lead={shown.isReplaced ? `${texts.secretOnce} ${texts.secretRotated}` : texts.secretOnce}
          text={shown.text}
          onClose={close}
        />
      )}
      <DeliveriesDrawer
        webhook={
          (shown?.what === 'log' && webhooks.data?.data.find((one) => one.webhook_id === shown.webhook_id)) ||
          null
        }
        onClose={close}
        onChange={refresh}
      />
    </Section>
  );
}
