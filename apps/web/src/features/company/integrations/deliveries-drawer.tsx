import { api, type EntregaDeWebhook, type WebhookDaEmpresa } from '@farol/contracts';
import { EVENTO_DE_TESTE, EVENTO_WEBHOOK_LABELS } from '@farol/domain/access';
import { Button, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, queryOf, useCall } from '../../../shared/api/index.ts';
import { moment, today } from '../../../shared/format/index.ts';
import { useIsPhone } from '../../../shared/ui/breakpoints.ts';
import { Drawer } from '../../../shared/ui/drawer.lazy.ts';
import { DateInput } from '../../../shared/ui/fields/date-input.tsx';
import { Failed } from '../../../shared/ui/state-views.tsx';
import { PAGE_NAMES } from '../../../shared/ui/table/index.ts';
import { toastDone } from '../../../shared/ui/toast.tsx';
import classes from '../company.module.css';
import { integrationTexts as texts } from './texts.ts';

type DrawerProps = { webhook: WebhookDaEmpresa | null; onClose(): void; onChange(): void };

/** What was sent to an address: each attempt with its answer. */
export function DeliveriesDrawer({ webhook, onClose, onChange }: DrawerProps) {
  const isPhone = useIsPhone();
  return (
    <Drawer
      opened={webhook !== null}
      onClose={onClose}
      title={webhook ? texts.logOf(webhook.nome) : ''}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 520}
    >
      {webhook && <Deliveries webhook={webhook} onChange={onChange} />}
    </Drawer>
  );
}

const POLL_MS = 2_000;

/** Read again while something waits. */
const deliveriesQuery = (id: number, page: number) =>
  queryOptions({
    ...queryOf(api.webhooks.deliveries, { params: { id }, query: { page } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ situacao, tentativas }) => situacao === 'na_fila' && tentativas.length === 0)
        ? POLL_MS
        : false,
  });

const nameOf = ({ evento }: EntregaDeWebhook): string =>
  evento === EVENTO_DE_TESTE ? texts.testEvent : EVENTO_WEBHOOK_LABELS[evento];

const stateOf = ({ situacao, proxima_em, tentativas }: EntregaDeWebhook): string =>
  situacao === 'na_fila' && proxima_em && tentativas.length > 0
    ? `${texts.delivery.na_fila}. ${texts.next(moment(proxima_em))}`
    : texts.delivery[situacao];

function Delivery({ one, busy, onReplay }: { one: EntregaDeWebhook; busy: boolean; onReplay(): void }) {
  const when = moment(one.criado_em);
  return (
    <li>
      <Group justify="space-between" gap="xs" align="flex-start">
        <span>
          <b className="medium">{nameOf(one)}</b>
          <span className="block text-sm dim">{`${when}. ${stateOf(one)}.`}</span>
        </span>
        {one.situacao !== 'na_fila' && (
          <Button
            variant="default"
            size="xs"
            aria-label={texts.replayOf(nameOf(one), when)}
            disabled={busy}
            onClick={onReplay}
          >
            {texts.replay}
          </Button>
        )}
      </Group>
      {one.tentativas.map(({ quando, ms, status, resposta }, n) => (
        <p key={quando + String(n)} className={`dim ${classes.below}`}>
          {`${texts.attempt(n + 1, moment(quando))}: ${[status && texts.answered(status, ms), resposta].filter(Boolean).join(', ')}`}
        </p>
      ))}
    </li>
  );
}

function Deliveries({ webhook, onChange }: { webhook: WebhookDaEmpresa; onChange(): void }) {
  const client = useQueryClient();
  const params = { id: webhook.webhook_id };
  const [page, setPage] = useState(1);
  const [dia, setDia] = useState<string | null>(today());
  const deliveries = useQuery(deliveriesQuery(params.id, page));
  const onSettled = () => {
    onChange();
    return client.invalidateQueries({ queryKey: keyOf(api.webhooks.deliveries) });
  };
  const test = useCall(api.webhooks.test, { onSuccess: () => toastDone(texts.tested), onSettled });
  const replay = useCall(api.webhooks.replay, { onSuccess: () => toastDone(texts.replayed), onSettled });
  const replayDay = useCall(api.webhooks.replayDay, {
    onSuccess: ({ repetidas }) => toastDone(texts.replayedDay(repetidas)),
    onSettled,
  });
  return (
    <Stack gap="md">
      {webhook.ativo && (
        <Group gap="xs" align="flex-end">
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ params })}>
            {texts.test}
          </Button>
        </Group>
      )}
      {deliveries.isPending && <Skeleton height={160} />}
      {deliveries.isError && (
        <Failed title={texts.logFailed} error={deliveries.error} onRetry={() => void deliveries.refetch()} />
      )}
      {deliveries.data?.data.length === 0 && <Text className="dim">{texts.noDeliveries}</Text>}
      {deliveries.data && deliveries.data.data.length > 0 && (
        <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
          {deliveries.data.data.map((one) => (
            <Delivery
              key={one.webhook_entrega_id}
              one={one}
              busy={replay.isPending || !webhook.ativo}
              onReplay={() =>
                replay.mutate({ params: { ...params, webhook_entrega_id: one.webhook_entrega_id } })
              }
            />
          ))}
        </Stack>
      )}
      {deliveries.data && deliveries.data.meta.last_page > 1 && (
        <Pagination {...PAGE_NAMES} value={page} onChange={setPage} total={deliveries.data.meta.last_page} />
      )}
      {webhook.ativo && webhook.falhas > 0 && (
        <Group gap="xs" align="flex-end">
          <DateInput label={texts.day} value={dia} max={today()} onChange={setDia} />
          <Button
            variant="default"
            disabled={!dia}
            loading={replayDay.isPending}
            onClick={() => dia && replayDay.mutate({ params, body: { dia } })}
          >
            {texts.replayDay}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
