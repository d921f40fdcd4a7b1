import { type Actor, type EventoWebhook, MAX_WEBHOOKS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

type Reach = Pick<Actor, 'empresas'>;

export type WebhookKey = { empresa_id: number; webhook_id: number };

/** Without its secrets, which a request cannot read. */
export type WebhookRow = WebhookKey & {
  nome: string;
  url: string;
  eventos: EventoWebhook[];
  ativo: boolean;
  desligado_motivo: string | null;
  falhando_desde: string | null;
  segredo_anterior_ate: string | null;
  criado_em: string;
  na_fila: number;
  falhas: number;
  versao: number;
};

/** Counting stops here. */
const MOST_COUNTED = 1_000;

const counted = (situacao: 'na_fila' | 'falhou'): SQL => sql`(
  select count(*)::int from (
    select from webhook_entrega e where e.empresa_id = w.empresa_id and e.webhook_id = w.webhook_id
       and e.situacao = ${sql.raw(`'${situacao}'`)} limit ${sql.raw(String(MOST_COUNTED))}) x)`;

const SELECT = sql`
  select w.empresa_id, w.webhook_id, w.nome, w.url, w.eventos, w.ativo, w.desligado_motivo, w.falhando_desde,
         w.segredo_anterior_ate, w.criado_em, w.versao, ${counted('na_fila')} as na_fila, ${counted('falhou')} as falhas
    from webhook w`;

const ofActor = ({ empresas }: Reach): SQL => sql`w.empresa_id = any (${sql.param([...empresas])}::int[])`;

const keyed = ({ empresa_id, webhook_id }: WebhookKey): SQL =>
  sql`empresa_id = ${empresa_id} and webhook_id = ${webhook_id}`;

export async function listWebhooks(tx: Tx, actor: Reach, empresa_id: number): Promise<WebhookRow[]> {
  const { rows } = await tx.execute<WebhookRow>(sql`
    ${SELECT} where ${ofActor(actor)} and w.empresa_id = ${empresa_id}
     order by w.webhook_id limit ${MAX_WEBHOOKS}`);
  return rows;
}

export async function findWebhook(tx: Tx, actor: Reach, id: number): Promise<WebhookRow | undefined> {
  const { rows } = await tx.execute<WebhookRow>(
    sql`${SELECT} where ${ofActor(actor)} and w.webhook_id = ${id}`,
  );
  return rows[0];
}

/** One change of a webhook at a time. */
export async function lockWebhook(tx: Tx, actor: Reach, id: number): Promise<WebhookRow | undefined> {
  const { rows } = await tx.execute(sql`
    select webhook_id from webhook w where ${ofActor(actor)} and w.webhook_id = ${id} for update`);
  return rows.length === 0 ? undefined : findWebhook(tx, actor, id);
}

/** How many a company has; a new one waits until this transaction ends. */
export async function countWebhooks(tx: Tx, empresa_id: number): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`webhook:${empresa_id}`}, 0))`);
  const { rows } = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from webhook where empresa_id = ${empresa_id}`,
  );
  return rows[0]?.n ?? 0;
}

type Fields = Pick<WebhookRow, 'nome' | 'url' | 'eventos'>;

export async function insertWebhook(
  tx: Tx,
  {
    empresa_id,
    segredo,
    criado_por,
    nome,
    url,
    eventos,
  }: Fields & {
    empresa_id: number;
    segredo: string;
    criado_por: number;
  },
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into webhook (empresa_id, nome, url, eventos, segredo, criado_por, criado_em, atualizado_em)
    values (${empresa_id}, ${nome}, ${url}, ${sql.param(eventos)}::text[], ${segredo}, ${criado_por},
            ${now.toISOString()}, ${now.toISOString()})
    returning webhook_id as id`);
  return rows[0]!.id;
}

/** Turned on, or sent elsewhere, it begins anew. */
export const updateWebhookRow = (
  tx: Tx,
  key: WebhookKey,
  { nome, url, eventos, ativo }: Fields & { ativo: boolean },
  now: Date,
) =>
  tx.execute(sql`
    update webhook
       set nome = ${nome}, url = ${url}, eventos = ${sql.param(eventos)}::text[], ativo = ${ativo},
           desligado_motivo = null, versao = versao + 1, atualizado_em = ${now.toISOString()},
           falhando_desde = case when ativo and url = ${url} then falhando_desde end,
           pausa_ate = case when ativo and url = ${url} then pausa_ate end
     where ${keyed(key)}`);

export const deleteWebhook = (tx: Tx, key: WebhookKey) =>
  tx.execute(sql`delete from webhook where ${keyed(key)}`);

/** The former secret signs too until then. On the service's door, since a request reads no secret. */
export const replaceSecret = (
  tx: Tx,
  key: WebhookKey,
  { segredo, until, now }: { segredo: string; until: Date; now: Date },
) =>
  tx.execute(sql`
    update webhook
       set segredo_anterior = segredo, segredo_anterior_ate = ${until.toISOString()}, segredo = ${segredo},
           versao = versao + 1, atualizado_em = ${now.toISOString()}
     where ${keyed(key)}`);

/** What waits for it goes at once, and its failures are counted anew. */
export const endPause = (tx: Tx, key: WebhookKey) =>
  tx.execute(sql`update webhook set pausa_ate = null, falhando_desde = null where ${keyed(key)}`);
