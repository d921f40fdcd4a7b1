import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { findDelivery, insertTest, listDeliveries, repeatDay, repeatDelivery } from './deliveries.store.ts';
import { endPause, findWebhook, type WebhookRow } from './webhooks.store.ts';
import { auditWebhook, lockedWebhook, type Reader } from './webhooks.ts';

type Query = Page & { situacao?: 'na_fila' | 'entregue' | 'falhou' | undefined };

export const deliveriesOf = (deps: Deps, actor: Actor, id: number, query: Query) =>
  deps.db.read(actor, async (tx) => {
    const webhook = await findWebhook(tx, actor, id);
    if (!webhook) throw notFound('Webhook');
    const { rows, total } = await listDeliveries(tx, webhook, query);
    return { data: rows, meta: pageMeta(query, total) };
  });

/** Queues something for an address that is on, and lets it go at once. */
async function queue<T>(reader: Reader, id: number, work: (tx: Tx, webhook: WebhookRow) => Promise<T>) {
  const { deps, actor } = reader;
  const result = await deps.db.write(actor, async (tx) => {
    const webhook = await lockedWebhook(tx, reader, id);
    if (!webhook.ativo) throw conflict('desligado', 'Este webhook está desligado. Ligue-o primeiro.');
    const done = await work(tx, webhook);
    await endPause(tx, webhook);
    return done;
  });
  deps.wakeWebhooks();
  return result;
}

export const sendTest = (reader: Reader, id: number) =>
  queue(reader, id, async (tx, webhook) => {
    const made = await insertTest(tx, webhook, reader.actor, reader.deps.clock.now());
    await auditWebhook(tx, reader, webhook, { acao: 'testar' });
    return (await findDelivery(tx, webhook, made))!;
  });

/** One that waits already stays as it is. */
export const replayDelivery = (reader: Reader, id: number, webhook_entrega_id: number) =>
  queue(reader, id, async (tx, webhook) => {
    const repeated = await repeatDelivery(tx, webhook, webhook_entrega_id);
    const found = await findDelivery(tx, webhook, webhook_entrega_id);
    if (!found) throw notFound('Entrega');
    if (repeated) await auditWebhook(tx, reader, webhook, { acao: 'repetir', depois: { linhas: 1 } });
    return found;
  });

export const replayDay = (reader: Reader, id: number, dia: string) =>
  queue(reader, id, async (tx, webhook) => {
    const repetidas = await repeatDay(tx, webhook, dia);
    if (repetidas > 0)
      await auditWebhook(tx, reader, webhook, { acao: 'repetir', depois: { data: dia, linhas: repetidas } });
    return { repetidas };
  });
