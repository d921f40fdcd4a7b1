import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

type Owner = { empresa_id: number; funcionario_id: number; key: string };
export type StoredReply = { status: number; result: unknown };
type EarlierRequest = { fingerprint: string; reply: StoredReply };

const STORED_HOURS = 24;

const keyCondition = (owner: Owner) =>
  sql`empresa_id = ${owner.empresa_id} and funcionario_id = ${owner.funcionario_id} and chave = ${owner.key}`;

/**
 * Claims a key until this transaction ends; concurrent requests with it wait here. Returns undefined if
 * claimed, otherwise the record of the first request.
 */
export async function claimKey(
  tx: Tx,
  owner: Owner & { fingerprint: string },
  now: Date,
): Promise<EarlierRequest | undefined> {
  const at = now.toISOString();
  const expires = new Date(now.getTime() + STORED_HOURS * 3_600_000).toISOString();
  const claimed = await tx.execute(sql`
    insert into idempotencia as i (empresa_id, funcionario_id, chave, impressao, criado_em, expira_em)
    values (${owner.empresa_id}, ${owner.funcionario_id}, ${owner.key}, ${owner.fingerprint}, ${at}, ${expires})
    on conflict (empresa_id, funcionario_id, chave) do update
       set impressao = excluded.impressao, criado_em = excluded.criado_em,
           expira_em = excluded.expira_em, resposta = null
     where i.expira_em <= ${at} or i.resposta is null
    returning 1`);
  if (claimed.rows.length) return undefined;
  const { rows } = await tx.execute<{ impressao: string; resposta: StoredReply }>(sql`
    select impressao, resposta from idempotencia where ${keyCondition(owner)}`);
  const first = rows[0];
  return first && { fingerprint: first.impressao, reply: first.resposta };
}

export const storeReply = (tx: Tx, owner: Owner, reply: StoredReply) =>
  tx.execute(
    sql`update idempotencia set resposta = ${JSON.stringify(reply)}::jsonb where ${keyCondition(owner)}`,
  );
