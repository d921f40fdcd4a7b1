import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { openSession } from '../../platform/sessions.store.ts';

type SessionLine = {
  sessao_id: number;
  agente: string | null;
  ip: string | null;
  criada_em: string;
  ultimo_uso_em: string;
  expira_em: string;
};

const openSessionsOf = (funcionario_id: number, now: Date) => sql`
  funcionario_id = ${funcionario_id} and ${openSession(now)}`;

/** Open sessions of a person, last used first, and their number. */
export async function openSessions(tx: Tx, funcionario_id: number, limit: number, now: Date) {
  const { rows } = await tx.execute<SessionLine & { total: number }>(sql`
    select sessao_id, agente, ip, criada_em, ultimo_uso_em, expira_em, count(*) over ()::int as total
      from sessao where ${openSessionsOf(funcionario_id, now)}
     order by ultimo_uso_em desc, sessao_id desc limit ${limit}`);
  return { total: rows[0]?.total ?? 0, rows };
}

/** False unless it is an open session of this person. */
export async function revokeOwnSession(
  tx: Tx,
  mine: { sessao_id: number; funcionario_id: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update sessao set revogada_em = ${now.toISOString()}
     where sessao_id = ${mine.sessao_id} and ${openSessionsOf(mine.funcionario_id, now)} returning 1`);
  return rows.length > 0;
}

/** Ends every open session of the person but this one; returns how many. */
export async function revokeOtherSessions(
  tx: Tx,
  kept: { sessao_id: number; funcionario_id: number },
  now: Date,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update sessao set revogada_em = ${now.toISOString()}
     where sessao_id <> ${kept.sessao_id} and ${openSessionsOf(kept.funcionario_id, now)} returning 1`);
  return rows.length;
}

/** Those that the company's directory opened. */
export const revokeDirectorySessions = (tx: Tx, empresa_id: number, now: Date) =>
  tx.execute(sql`select farol_encerrar_do_diretorio(${empresa_id}, null, ${now.toISOString()}::timestamptz)`);

export const revokeDirectorySessionsOf = (
  tx: Tx,
  { empresa_id, funcionario_id }: { empresa_id: number; funcionario_id: number },
  now: Date,
) =>
  tx.execute(
    sql`select farol_encerrar_do_diretorio(${empresa_id}, ${funcionario_id}, ${now.toISOString()}::timestamptz)`,
  );

/** Those opened by password of accounts that the directory opens; of `keeps` people and the one session stay. */
export const revokePasswordSessions = (
  tx: Tx,
  { empresa_id, sessao_id, keeps }: { empresa_id: number; sessao_id: number; keeps: readonly number[] },
  now: Date,
) =>
  tx.execute(sql`
    select farol_encerrar_por_senha(${empresa_id}, ${sessao_id}, ${sql.param([...keeps])}::int[],
                                    ${now.toISOString()}::timestamptz)`);
