import { type Actor, EVENTO_DE_TESTE, type EventoWebhook, MAX_TENTATIVAS } from '@farol/domain/access';
import { endOfDaySaoPaulo, startOfDaySaoPaulo } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import type { WebhookKey } from './webhooks.store.ts';

type Situacao = 'na_fila' | 'entregue' | 'falhou';
type Attempt = { quando: string; ms: number; status: number | null; resposta: string };

export type DeliveryRow = {
  webhook_entrega_id: number;
  mensagem: string;
  evento: EventoWebhook | typeof EVENTO_DE_TESTE;
  situacao: Situacao;
  criado_em: string;
  proxima_em: string | null;
  tentativas: Attempt[];
};

const SELECT = sql`
  select e.webhook_entrega_id::float8 as webhook_entrega_id, e.mensagem, e.evento, e.situacao, e.criado_em,
         case when e.situacao = 'na_fila' then e.proxima_em end as proxima_em,
         (select coalesce(jsonb_agg(jsonb_build_object('quando', t.quando, 'ms', t.ms, 'status', t.status,
                                                       'resposta', t.resposta) order by t.webhook_tentativa_id), '[]')
            from webhook_tentativa t
           where t.empresa_id = e.empresa_id and t.webhook_entrega_id = e.webhook_entrega_id) as tentativas
    from webhook_entrega e`;

const ofWebhook = ({ empresa_id, webhook_id }: WebhookKey): SQL =>
  sql`e.empresa_id = ${empresa_id} and e.webhook_id = ${webhook_id}`;

export async function listDeliveries(
  tx: Tx,
  webhook: WebhookKey,
  { situacao, ...page }: Page & { situacao?: Situacao | undefined },
) {
  const mine = situacao ? sql`${ofWebhook(webhook)} and e.situacao = ${situacao}` : ofWebhook(webhook);
  const { rows } = await tx.execute<DeliveryRow>(sql`
    ${SELECT} where ${mine} order by e.webhook_entrega_id desc limit ${page.per_page} offset ${offsetOf(page)}`);
  const { rows: counted } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from webhook_entrega e where ${mine} limit ${COUNT_LIMIT + 1}) as todas`);
  return { rows, total: counted[0]?.n ?? 0 };
}

export async function findDelivery(
  tx: Tx,
  webhook: WebhookKey,
  id: number,
): Promise<DeliveryRow | undefined> {
  const { rows } = await tx.execute<DeliveryRow>(sql`
    ${SELECT} where ${ofWebhook(webhook)} and e.webhook_entrega_id = ${id}`);
  return rows[0];
}

export async function insertTest(
  tx: Tx,
  { empresa_id, webhook_id }: WebhookKey,
  { funcionario_id }: Pick<Actor, 'funcionario_id'>,
  now: Date,
): Promise<number> {
  const dados = JSON.stringify({ funcionario_id });
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into webhook_entrega (empresa_id, webhook_id, evento, dados, criado_em)
    values (${empresa_id}, ${webhook_id}, ${EVENTO_DE_TESTE}, ${dados}::jsonb, ${now.toISOString()})
    returning webhook_entrega_id as id`);
  return Number(rows[0]!.id);
}

/** Back to the queue, with all attempts before it. */
const AGAIN = sql`situacao = 'na_fila', tentativas = 0, proxima_em = null, concluida_em = null`;

/** Queued again; false: there is none, or it waits already. */
export async function repeatDelivery(tx: Tx, webhook: WebhookKey, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update webhook_entrega e set ${AGAIN}
     where ${ofWebhook(webhook)} and e.webhook_entrega_id = ${id} and e.situacao <> 'na_fila'`);
  return rowCount === 1;
}

/** Those of a day that were given up; how many. */
export async function repeatDay(tx: Tx, webhook: WebhookKey, dia: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update webhook_entrega e set ${AGAIN}
     where ${ofWebhook(webhook)} and e.situacao = 'falhou' and e.criado_em >= ${startOfDaySaoPaulo(dia)}::timestamptz
       and e.criado_em < ${endOfDaySaoPaulo(dia)}::timestamptz + interval '1 minute'`);
  return rowCount ?? 0;
}

/** A delivery that an attempt is made of; `tentativas` names the attempt. */
export type Claimed = WebhookKey & {
  webhook_entrega_id: number;
  mensagem: string;
  evento: string;
  dados: Record<string, unknown>;
  criado_em: string;
  tentativas: number;
  nome: string;
  url: string;
  segredo: string;
  segredo_anterior: string | null;
};

type Portion = { now: Date; until: Date; perWebhook: number; webhooks: number };

/** Due deliveries of addresses that are not paused, oldest first, taken until then; several processes share the work. */
export async function claimDeliveries(
  tx: Tx,
  { now, until, perWebhook, webhooks }: Portion,
): Promise<Claimed[]> {
  const isDue = sql`(e.proxima_em is null or e.proxima_em <= ${now.toISOString()})`;
  const { rows } = await tx.execute<Claimed>(sql`
    with vez as (
      select w.empresa_id, w.webhook_id, w.nome, w.url, w.segredo,
             case when w.segredo_anterior_ate > ${now.toISOString()} then w.segredo_anterior end as segredo_anterior
        from webhook w
       where w.ativo and (w.pausa_ate is null or w.pausa_ate <= ${now.toISOString()})
         and exists (select from webhook_entrega e
                      where e.empresa_id = w.empresa_id and e.webhook_id = w.webhook_id and e.situacao = 'na_fila'
                        and ${isDue})
       -- Fair between addresses, whatever waits for each.
       order by random() limit ${webhooks}),
    tomada as (
      select v.empresa_id, x.webhook_entrega_id from vez v cross join lateral (
        select e.webhook_entrega_id from webhook_entrega e
         where e.empresa_id = v.empresa_id and e.webhook_id = v.webhook_id and e.situacao = 'na_fila'
           and ${isDue}
         order by e.webhook_entrega_id limit ${perWebhook} for update skip locked) x),
    em_mao as (
      update webhook_entrega e set proxima_em = ${until.toISOString()}, tentativas = e.tentativas + 1
        from tomada t
       where (e.empresa_id, e.webhook_entrega_id) = (t.empresa_id, t.webhook_entrega_id)
      returning e.*)
    select m.empresa_id, m.webhook_id, m.webhook_entrega_id::float8 as webhook_entrega_id, m.mensagem, m.evento, m.dados,
           m.criado_em, m.tentativas, v.nome, v.url, v.segredo, v.segredo_anterior
      from em_mao m join vez v on v.empresa_id = m.empresa_id and v.webhook_id = m.webhook_id
     order by m.empresa_id, m.webhook_id, m.webhook_entrega_id`);
  return rows;
}

const claimed = ({ empresa_id, webhook_entrega_id }: Claimed): SQL =>
  sql`empresa_id = ${empresa_id} and webhook_entrega_id = ${webhook_entrega_id}`;

/** Not begun: back in the queue as it was. */
export const releaseDeliveries = async (tx: Tx, those: readonly Claimed[]) => {
  const ids = sql`unnest(${sql.param(those.map((one) => one.empresa_id))}::int[],
                         ${sql.param(those.map((one) => one.webhook_entrega_id))}::bigint[],
                         ${sql.param(those.map((one) => one.tentativas))}::int[]) as s (empresa_id, id, tentativas)`;
  await tx.execute(sql`
    update webhook_entrega e set tentativas = e.tentativas - 1, proxima_em = null from ${ids}
     where e.empresa_id = s.empresa_id and e.webhook_entrega_id = s.id and e.tentativas = s.tentativas`);
};

type Outcome = { ms: number; status: number | null; resposta: string };

/** The attempt goes into the log; false: its delivery is gone, or another process has it. */
async function logAttempt(
  tx: Tx,
  one: Claimed,
  { ms, status, resposta }: Outcome,
  change: SQL,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with mudada as (
      update webhook_entrega set ${change} where ${claimed(one)} and tentativas = ${one.tentativas} returning empresa_id)
    insert into webhook_tentativa (empresa_id, webhook_entrega_id, quando, ms, status, resposta)
    select empresa_id, ${one.webhook_entrega_id}, ${now.toISOString()}, ${ms}, ${status}::int, ${resposta} from mudada`);
  return rowCount === 1;
}

export async function noteDelivered(tx: Tx, one: Claimed, outcome: Outcome, now: Date): Promise<void> {
  const at = now.toISOString();
  await logAttempt(tx, one, outcome, sql`situacao = 'entregue', concluida_em = ${at}`, now);
  await tx.execute(sql`
    update webhook set falhando_desde = null, pausa_ate = null
     where empresa_id = ${one.empresa_id} and webhook_id = ${one.webhook_id}
       and (falhando_desde is not null or pausa_ate is not null)`);
}

/** Tried again at `next`, or given up; nothing goes to the address before `pause`. Since when it fails. */
export async function noteFailed(
  tx: Tx,
  one: Claimed,
  outcome: Outcome,
  { now, next, pause }: { now: Date; next: Date; pause: Date },
): Promise<Date | undefined> {
  const isLast = one.tentativas >= MAX_TENTATIVAS;
  const change = isLast
    ? sql`situacao = 'falhou', concluida_em = ${now.toISOString()}`
    : sql`proxima_em = ${next.toISOString()}`;
  if (!(await logAttempt(tx, one, outcome, change, now))) return undefined;
  const { rows } = await tx.execute<{ desde: string }>(sql`
    update webhook set pausa_ate = ${pause.toISOString()},
           falhando_desde = coalesce(falhando_desde, ${now.toISOString()})
     where empresa_id = ${one.empresa_id} and webhook_id = ${one.webhook_id} and ativo
    returning falhando_desde as desde`);
  return rows[0] && new Date(rows[0].desde);
}

export const turnOff = (tx: Tx, { empresa_id, webhook_id }: WebhookKey, motivo: string, now: Date) =>
  tx.execute(sql`
    update webhook set ativo = false, desligado_motivo = ${motivo}, versao = versao + 1,
           atualizado_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and webhook_id = ${webhook_id}`);
