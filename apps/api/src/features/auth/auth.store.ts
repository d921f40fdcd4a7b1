import type { Cargo, Perfil } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { FileRow } from '../../platform/files/file-reply.ts';
import { openSession, unexpiredSession } from '../../platform/sessions.store.ts';

export type Account = {
  funcionario_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  usuario_username: string;
  senha_hash: string | null;
  funcionario_cargo_id: Cargo;
  empresa_id: number;
  empresa_nome_fantasia: string;
  empresas_ids: number[];
  segundo_fator_ativo: boolean;
  logo: FileRow | null;
  /** Views that open after login, by profile. */
  iniciais: Partial<Record<Perfil, number>> | null;
};

const accountWhere = (condition: SQL) => sql`
  select f.funcionario_id, f.pessoa_nome, f.pessoa_email, f.usuario_username, f.senha_hash,
         f.funcionario_cargo_id, f.empresa_id, e.empresa_nome_fantasia, f.empresas_ids,
         f.segundo_fator_ativo,
         (select jsonb_object_agg(i.perfil, i.visao_id) from visao_inicial i
           where i.empresa_id = any (f.empresa_id || f.empresas_ids) and i.funcionario_id = f.funcionario_id) as iniciais,
         case when a.arquivo_id is null then null else jsonb_build_object(
           'arquivo_id', a.arquivo_id, 'nome', a.nome, 'tipo', a.tipo, 'tamanho', a.tamanho) end as logo
    from funcionario f
    join empresa e on e.empresa_id = f.empresa_id
    left join arquivo a on a.empresa_id = f.empresa_id and a.arquivo_id = f.logo_arquivo_id
   where f.ativo and f.excluido_em is null and ${condition}`;

export async function findAccountByLogin(tx: Tx, login: string): Promise<Account | undefined> {
  const { rows } = await tx.execute<Account>(accountWhere(sql`f.usuario_username = ${login}`));
  return rows[0];
}

/** Ends what shows a person's work without a login. */
export const revokeCalendars = (tx: Tx, funcionario_id: number, now: Date) =>
  tx.execute(sql`
    update agenda_link set revogado_em = ${now.toISOString()}
     where funcionario_id = ${funcionario_id} and revogado_em is null`);

export async function findAccount(tx: Tx, funcionario_id: number): Promise<Account> {
  const { rows } = await tx.execute<Account>(accountWhere(sql`f.funcionario_id = ${funcionario_id}`));
  return rows[0] as Account;
}

/** Open sessions of a person: the longest unused gives way, never the new one, wherever the clock stands. */
const MOST_SESSIONS = 10;

/** Returns the session's id. */
export async function createSession(
  tx: Tx,
  s: {
    empresa_id: number;
    funcionario_id: number;
    token_hash: string;
    logado_como: Perfil;
    ip: string;
    agente: string;
    criada_em: Date;
    expira_em: Date;
    segundo_fator_falta?: boolean;
    /** By the company's directory; `segundo_fator_diretorio`: which asked for a second factor. */
    por_diretorio?: boolean;
    segundo_fator_diretorio?: boolean;
  },
): Promise<number> {
  const { rows: opened } = await tx.execute<{ sessao_id: number }>(sql`
    insert into sessao
      (empresa_id, funcionario_id, token_hash, logado_como, ip, agente, criada_em, ultimo_uso_em, expira_em,
       segundo_fator_falta, por_diretorio, segundo_fator_diretorio)
    values (${s.empresa_id}, ${s.funcionario_id}, ${s.token_hash}, ${s.logado_como}, ${s.ip}, ${s.agente},
            ${s.criada_em.toISOString()}, ${s.criada_em.toISOString()}, ${s.expira_em.toISOString()},
            ${s.segundo_fator_falta ?? false}, ${s.por_diretorio ?? false}, ${s.segundo_fator_diretorio ?? false})
    returning sessao_id`);
  const { rows } = await tx.execute<{ sessao_id: number }>(sql`
    select sessao_id from sessao where funcionario_id = ${s.funcionario_id} and ${openSession(s.criada_em)}
     order by token_hash = ${s.token_hash} desc, ultimo_uso_em desc, sessao_id desc offset ${MOST_SESSIONS}`);
  for (const { sessao_id } of rows) await revokeSession(tx, sessao_id, s.criada_em);
  return opened[0]!.sessao_id;
}

export const setSessionProfile = (tx: Tx, sessao_id: number, logado_como: Perfil) =>
  tx.execute(sql`update sessao set logado_como = ${logado_como} where sessao_id = ${sessao_id}`);

export const revokeSession = (tx: Tx, sessao_id: number, now: Date) =>
  tx.execute(sql`update sessao set revogada_em = ${now.toISOString()} where sessao_id = ${sessao_id}`);

/** Ends every session of the person; how many of them were open. */
export async function revokeSessionsOf(tx: Tx, funcionario_id: number, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ open: boolean }>(sql`
    select ${unexpiredSession(now)} as open
      from farol_encerrar_sessoes(${funcionario_id}, ${now.toISOString()}::timestamptz)`);
  return rows.filter(({ open }) => open).length;
}

export async function recentResets(tx: Tx, funcionario_id: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - 3_600_000).toISOString();
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from recuperacao_senha
     where funcionario_id = ${funcionario_id} and criada_em > ${since}`);
  return rows[0]?.n ?? 0;
}

export const createReset = (
  tx: Tx,
  r: { empresa_id: number; funcionario_id: number; token_hash: string; criada_em: Date; expira_em: Date },
) =>
  tx.execute(sql`
    insert into recuperacao_senha (empresa_id, funcionario_id, token_hash, criada_em, expira_em)
    values (${r.empresa_id}, ${r.funcionario_id}, ${r.token_hash}, ${r.criada_em.toISOString()}, ${r.expira_em.toISOString()})`);

type Reset = {
  recuperacao_senha_id: number;
  empresa_id: number;
  funcionario_id: number;
  usuario_username: string;
  pessoa_email: string;
  pessoa_nome: string;
  empresa_nome_fantasia: string;
  funcionario_cargo_id: Cargo;
};

export async function findReset(tx: Tx, token_hash: string, now: Date): Promise<Reset | undefined> {
  const { rows } = await tx.execute<Reset>(sql`
    select r.recuperacao_senha_id, r.empresa_id, r.funcionario_id, f.usuario_username, f.pessoa_email,
           f.pessoa_nome, e.empresa_nome_fantasia, f.funcionario_cargo_id
      from recuperacao_senha r
      join funcionario f on f.funcionario_id = r.funcionario_id
      join empresa e on e.empresa_id = f.empresa_id
     where r.token_hash = ${token_hash} and r.usada_em is null and r.expira_em > ${now.toISOString()}
       and f.ativo and f.excluido_em is null`);
  return rows[0];
}

/** False if it was used before. */
export async function consumeReset(tx: Tx, recuperacao_senha_id: number, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update recuperacao_senha set usada_em = ${now.toISOString()}
     where recuperacao_senha_id = ${recuperacao_senha_id} and usada_em is null returning 1`);
  return rows.length > 0;
}

/** Invalidates all reset links of the person. */
export const invalidateResets = (tx: Tx, funcionario_id: number, now: Date) =>
  tx.execute(sql`select farol_anular_recuperacoes(${funcionario_id}, ${now.toISOString()}::timestamptz)`);

/** The same password under other parameters, unless it was changed meanwhile. */
export const replaceHash = (tx: Tx, funcionario_id: number, former: string, senha_hash: string) =>
  tx.execute(sql`
    update funcionario set senha_hash = ${senha_hash}
     where funcionario_id = ${funcionario_id} and senha_hash = ${former}`);

/** A new one is made by the link sent to the account's e-mail. */
export const removePassword = (tx: Tx, funcionario_id: number) =>
  tx.execute(sql`
    update funcionario set senha_hash = null, senha_alterada_em = null where funcionario_id = ${funcionario_id}`);

export const setPassword = (tx: Tx, funcionario_id: number, senha_hash: string, now: Date) =>
  tx.execute(
    sql`select farol_definir_senha(${funcionario_id}, ${senha_hash}, ${now.toISOString()}::timestamptz)`,
  );
