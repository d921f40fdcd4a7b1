import { type Actor, CARGOS, currentPerfil, type Escopo, isCargo, type Perfil } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** A session unused for this long expires. */
export const IDLE_HOURS = 12;

/** Condition on `sessao`: not past its end and used within the last IDLE_HOURS. */
export const unexpiredSession = (now: Date): SQL => {
  const used = new Date(now.getTime() - IDLE_HOURS * 3_600_000).toISOString();
  return sql`expira_em > ${now.toISOString()}::timestamptz and ultimo_uso_em > ${used}::timestamptz`;
};

/** Condition on `sessao`: neither ended nor expired. */
export const openSession = (now: Date): SQL => sql`revogada_em is null and ${unexpiredSession(now)}`;

export type SessionRow = {
  /** 0: of a key. */
  sessao_id: number;
  /** Of a key: what it may be used for. */
  escopos?: readonly Escopo[];
  pessoa_nome: string;
  /** A required second factor is not set up: nothing else is allowed first, also in a session from before. */
  segundo_fator_falta: boolean;
  /** Its login waits for the set-up: the password was given just now. */
  aguarda_segundo_fator: boolean;
  ultimo_uso_em: Date;
  expira_em: Date;
  actor: Actor;
};

export type Rights = {
  funcionario_id: number;
  empresa_id: number;
  empresas_ids: number[];
  funcionario_cargo_id: number;
  equipe: number[];
  todas_empresas: number[] | null;
};

/** `Rights` of person `f`; in a fixed order, since prepared statements are cached by their text. */
export const RIGHTS = sql`f.funcionario_id, f.empresa_id, f.empresas_ids, f.funcionario_cargo_id,
           (with recursive equipe(id) as (
              select f.funcionario_id
              union
              select r.relacionado_id from funcionario_relacionamento r join equipe e on r.funcionario_id = e.id
            ) select array_agg(id order by id) from equipe) as equipe,
           case when f.funcionario_cargo_id = ${CARGOS.MASTER}
                then (select array_agg(e.empresa_id order by e.empresa_id) from empresa e) end as todas_empresas`;

export function actorOf(row: Rights, perfil: Perfil): Actor | undefined {
  const cargo = row.funcionario_cargo_id;
  if (!isCargo(cargo)) return undefined;
  return {
    funcionario_id: row.funcionario_id,
    cargo,
    perfil: currentPerfil(cargo, perfil),
    empresa_id: row.empresa_id,
    empresas: row.todas_empresas ?? [...new Set([row.empresa_id, ...row.empresas_ids])],
    equipe: row.equipe,
  };
}

/** An active person in this profile, or in the one that they have left. */
export async function findActor(
  tx: Pick<Tx, 'execute'>,
  { funcionario_id, perfil }: Pick<Actor, 'funcionario_id' | 'perfil'>,
): Promise<Actor | undefined> {
  const { rows } = await tx.execute<Rights>(sql`
    select ${RIGHTS} from funcionario f
     where f.funcionario_id = ${funcionario_id} and f.ativo and f.excluido_em is null`);
  return rows[0] && actorOf(rows[0], perfil);
}

/** Whether person `f` reaches another company than their own, whose directory must not open it. */
export const reachesOthers: SQL = sql`(cardinality(f.empresas_ids) > 0 or f.funcionario_cargo_id = ${CARGOS.MASTER})`;

/** Whether a company that person `f` reaches requires a second factor that day: their own or another; of a master, any. */
export const requiresFactor = (today: string): SQL => sql`exists (
  select from (
    select distinct on (p.empresa_id) p.valor from parametro p
     where p.chave = 'segundo_fator' and p.substituido_em is null
       and p.vigencia_inicio <= ${today} and (p.vigencia_fim is null or p.vigencia_fim >= ${today})
       and (p.empresa_id = f.empresa_id or p.empresa_id = any (f.empresas_ids)
            or f.funcionario_cargo_id = ${CARGOS.MASTER})
     order by p.empresa_id, p.vigencia_inicio desc) p
   where p.valor = '"exigido"'::jsonb)`;

type Row = Rights & {
  sessao_id: number;
  pessoa_nome: string;
  segundo_fator_falta: boolean;
  aguarda_segundo_fator: boolean;
  logado_como: Perfil;
  ultimo_uso_em: string;
  expira_em: string;
};

/** The person in this profile, while the session is open in which they were given something. */
export async function findReader(
  tx: Pick<Tx, 'execute'>,
  { funcionario_id, perfil, sessao_id }: Pick<Actor, 'funcionario_id' | 'perfil' | 'sessao_id'>,
  now: Date,
): Promise<Actor | undefined> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select 1 as n from sessao
     where sessao_id = ${sessao_id ?? 0} and funcionario_id = ${funcionario_id} and ${openSession(now)}`);
  return rows.length === 0 ? undefined : findActor(tx, { funcionario_id, perfil });
}

/**
 * The active session of a token with all that decides the person's permissions: job
 * title, companies, and the team (related employees, directly or through others).
 */
export async function findSession(
  tx: Pick<Tx, 'execute'>,
  token_hash: string,
  today: string,
): Promise<SessionRow | undefined> {
  const { rows } = await tx.execute<Row>(sql`
    select s.sessao_id, s.logado_como, s.segundo_fator_falta as aguarda_segundo_fator,
           s.segundo_fator_falta or not f.segundo_fator_ativo and not s.segundo_fator_diretorio
             and ${requiresFactor(today)} as segundo_fator_falta,
           s.ultimo_uso_em, s.expira_em,
           f.pessoa_nome, ${RIGHTS}
      from sessao s
      join funcionario f on f.funcionario_id = s.funcionario_id
     where s.token_hash = ${token_hash} and s.revogada_em is null and f.ativo and f.excluido_em is null
       and not (s.por_diretorio and ${reachesOthers})`);
  const row = rows[0];
  const actor = row && actorOf(row, row.logado_como);
  if (!actor) return undefined;
  return {
    sessao_id: row.sessao_id,
    pessoa_nome: row.pessoa_nome,
    segundo_fator_falta: row.segundo_fator_falta,
    aguarda_segundo_fator: row.aguarda_segundo_fator,
    ultimo_uso_em: new Date(row.ultimo_uso_em),
    expira_em: new Date(row.expira_em),
    actor: { ...actor, sessao_id: row.sessao_id },
  };
}

/** Those of the sessions that have ended. */
export async function endedSessions(tx: Tx, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from unnest(${sql.param([...ids])}::bigint[]) id
     where not exists (select from sessao where sessao_id = id and ${openSession(now)})`);
  return rows.map(({ id }) => Number(id));
}

export const touchSession = (tx: Tx, session: Pick<SessionRow, 'sessao_id'>, now: Date) =>
  tx.execute(
    sql`update sessao set ultimo_uso_em = ${now.toISOString()} where sessao_id = ${session.sessao_id}`,
  );
