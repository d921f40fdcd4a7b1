import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

type Owner = { empresa_id: number; funcionario_id: number; key: string };
type Reply = { status: number; result: unknown };

const KEPT_HOURS = 24;
/** A claim without a reply is a crash after a minute, and is taken over. */
const STALE_CLAIM_SECONDS = 60;

/** Claims a key; undefined: it is ours. Otherwise what the first request left. Replies past their day go on the way. */
export async function claimKey(
  tx: Tx,
  owner: Owner & { fingerprint: string },
  now: Date,
): Promise<{ fingerprint: string; reply: Reply | null } | undefined> {
  const at = now.toISOString();
  const expires = new Date(now.getTime() + KEPT_HOURS * 3_600_000).toISOString();
  const stale = new Date(now.getTime() - STALE_CLAIM_SECONDS * 1000).toISOString();
  await tx.execute(sql`
    delete from idempotencia
     where empresa_id = ${owner.empresa_id} and funcionario_id = ${owner.funcionario_id}
       and chave <> ${owner.key} and expira_em <= ${at}`);
  const claimed = await tx.execute(sql`
    insert into idempotencia as i (empresa_id, funcionario_id, chave, impressao, criado_em, expira_em)
    values (${owner.empresa_id}, ${owner.funcionario_id}, ${owner.key}, ${owner.fingerprint}, ${at}, ${expires})
    on conflict (empresa_id, funcionario_id, chave) do update
       set impressao = excluded.impressao, criado_em = excluded.criado_em,
           expira_em = excluded.expira_em, resposta = null
     where i.expira_em <= ${at} or (i.resposta is null and i.criado_em <= ${stale})
    returning 1`);
  if (claimed.rows.length) return undefined;
  const { rows } = await tx.execute<{ impressao: string; resposta: Reply | null }>(sql`
    select impressao, resposta from idempotencia
     where empresa_id = ${owner.empresa_id} and funcionario_id = ${owner.funcionario_id} and chave = ${owner.key}`);
  const first = rows[0];
  return first && { fingerprint: first.impressao, reply: first.resposta };
}

const mine = (owner: Owner) =>
  sql`empresa_id = ${owner.empresa_id} and funcionario_id = ${owner.funcionario_id} and chave = ${owner.key}`;

export const rememberReply = (tx: Tx, owner: Owner, reply: Reply) =>
  tx.execute(sql`update idempotencia set resposta = ${JSON.stringify(reply)}::jsonb where ${mine(owner)}`);

export const forgetKey = (tx: Tx, owner: Owner) =>
  tx.execute(sql`delete from idempotencia where ${mine(owner)}`);
