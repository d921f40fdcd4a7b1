import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { servidor_email } from '../../db/schema/index.ts';
import { reachesOthers } from '../sessions.store.ts';

export type SealedMailServer = typeof servidor_email.$inferSelect;
/** What a request may read. */
export type MailServerRow = Omit<SealedMailServer, 'senha'>;
type Fields = Pick<
  SealedMailServer,
  'ativo' | 'servidor' | 'porta' | 'seguranca' | 'usuario' | 'remetente_nome' | 'remetente_email'
>;

const { senha: _, ...READABLE } = getTableColumns(servidor_email);

/** By row security, of a company that the transaction may see. */
export async function findMailServer(tx: Tx, empresa_id: number): Promise<MailServerRow | undefined> {
  return (await tx.select(READABLE).from(servidor_email).where(eq(servidor_email.empresa_id, empresa_id)))[0];
}

/** With the password, for the service's own work. */
export async function findSealedMailServer(
  tx: Tx,
  empresa_id: number,
): Promise<SealedMailServer | undefined> {
  return (await tx.select().from(servidor_email).where(eq(servidor_email.empresa_id, empresa_id)))[0];
}

/** One change of a company's server at a time, the first one too. */
export async function lockMailServer(tx: Tx, empresa_id: number): Promise<MailServerRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`servidor_email:${empresa_id}`}, 0))`);
  return findMailServer(tx, empresa_id);
}

/** Without `senha` the stored password stays. What was said of the former settings no longer counts. */
export async function saveMailServer(
  tx: Tx,
  empresa_id: number,
  fields: Fields & { senha?: string },
  now: Date,
): Promise<MailServerRow> {
  const unknown = { enviado_em: null, falhou_em: null, falha: null };
  const rows = await tx
    .insert(servidor_email)
    // 1 is the version of a company without one.
    .values({ ...fields, ...unknown, empresa_id, versao: 2, criado_em: now, atualizado_em: now })
    .onConflictDoUpdate({
      target: servidor_email.empresa_id,
      set: { ...fields, ...unknown, versao: sql`${servidor_email.versao} + 1`, atualizado_em: now },
    })
    .returning(READABLE);
  return rows[0] as MailServerRow;
}

export const noteSent = (tx: Tx, empresa_id: number, now: Date) =>
  tx.execute(sql`
    update servidor_email set enviado_em = ${now.toISOString()}, falhou_em = null, falha = null
     where empresa_id = ${empresa_id}`);

export const noteRefused = (tx: Tx, empresa_id: number, falha: string, now: Date) =>
  tx.execute(sql`
    update servidor_email set falhou_em = ${now.toISOString()}, falha = ${falha} where empresa_id = ${empresa_id}`);

/**
 * Whether the account reaches another company than its own: whoever sets its company's mail server must not read what
 * opens it.
 */
export async function accountReachesOthers(tx: Tx, funcionario_id: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from funcionario f where f.funcionario_id = ${funcionario_id} and ${reachesOthers}`,
  );
  return rows.length > 0;
}

/** Whether a company, or without one any company, sends by a server of its own. */
export async function hasMailServer(tx: Tx, empresa_id?: number): Promise<boolean> {
  const ofCompany = empresa_id === undefined ? sql`` : sql`and empresa_id = ${empresa_id}`;
  const { rows } = await tx.execute(sql`select 1 from servidor_email where ativo ${ofCompany} limit 1`);
  return rows.length > 0;
}

/** Mails of a company that wait for another attempt, and those given up since a moment. */
export async function countUnsent(
  tx: Tx,
  empresa_id: number,
  since: Date,
): Promise<{ esperando: number; desistidos: number }> {
  const { rows } = await tx.execute<{ esperando: number; desistidos: number }>(sql`
    select count(*) filter (where falhou_em is null and tentativas > 0)::int as esperando,
           count(*) filter (where falhou_em >= ${since.toISOString()})::int as desistidos
      from outbox where empresa_id = ${empresa_id} and processado_em is null`);
  return rows[0] ?? { esperando: 0, desistidos: 0 };
}

/** Longer than the lease of a message that is being sent, which must not be sent twice. */
const LEASE = sql`interval '2 minutes'`;

/** Tries now what waits long, and from the beginning what was given up since a moment. */
export const retryUnsent = (tx: Tx, empresa_id: number, { since, now }: { since: Date; now: Date }) =>
  tx.execute(sql`
    update outbox set disponivel_em = ${now.toISOString()}, falhou_em = null, tentativas = 1
     where empresa_id = ${empresa_id} and processado_em is null and tentativas > 0
       and (falhou_em >= ${since.toISOString()}
            or falhou_em is null and disponivel_em > ${now.toISOString()}::timestamptz + ${LEASE})`);
