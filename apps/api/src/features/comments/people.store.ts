import { type Alcance, CARGOS, perfisOf, reachOf } from '@farol/domain/access';
import type { Area } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

export type Reader = { funcionario_id: number; pessoa_nome: string; funcionario_cargo_id: number };

type Talk = {
  study: { empresa_id: number; diagnostico_id: number; consultor_id: number; exemplo: boolean };
  /** Null: of the whole study. */
  area: Area | null;
};

/** Job titles that may work with this reach, in one of their profiles. */
const cargosWith = (alcance: Alcance) =>
  sql.param(
    Object.values(CARGOS).filter((cargo) =>
      perfisOf(cargo).some((perfil) => reachOf({ cargo, perfil }) === alcance),
    ),
  );

/** Whether person `f` sees the study, the reverse of `visibleTo` (a test compares both), and the area. */
function readsTalk({ study, area }: Talk): SQL {
  const { empresa_id, diagnostico_id, consultor_id, exemplo } = study;
  const ofArea = (column: SQL) => (area === null ? sql`` : sql`and ${column} = ${area}`);
  const team = sql`array(
    with recursive acima (id) as (
      select r.funcionario_id from funcionario_relacionamento r where r.relacionado_id = ${consultor_id}
      union
      select r.funcionario_id from funcionario_relacionamento r join acima on r.relacionado_id = acima.id)
    select id from acima)`;
  const others = exemplo
    ? sql`false`
    : sql`f.funcionario_cargo_id = any (${cargosWith('empresa')}::int[])
          or f.funcionario_cargo_id = any (${cargosWith('equipe')}::int[]) and f.funcionario_id = any (${team})`;
  return sql`f.ativo and f.excluido_em is null
    and (f.empresa_id = ${empresa_id} or ${empresa_id} = any (f.empresas_ids))
    and (f.funcionario_id = ${consultor_id} or ${others}
      or f.funcionario_cargo_id = any (${cargosWith('tarefas')}::int[]) and (
        exists (select from tarefa t where t.empresa_id = ${empresa_id} and t.diagnostico_id = ${diagnostico_id}
                 and t.especialista_id = f.funcionario_id ${ofArea(sql`t.produto_diagnostico_id`)})
        or exists (select from historico_estagio h where h.empresa_id = ${empresa_id}
                 and h.diagnostico_id = ${diagnostico_id} and h.objeto = 'tarefa' and h.evento = 'reatribuir'
                 and h.dados @> jsonb_build_object('especialista_de', f.funcionario_id)
                 ${ofArea(sql`h.produto_diagnostico_id`)})))`;
}

const select = async (tx: Tx, where: SQL, limit: SQL = sql``): Promise<Reader[]> => {
  const { rows } = await tx.execute<Reader>(sql`
    select f.funcionario_id, f.pessoa_nome, f.funcionario_cargo_id from funcionario f
     where ${where} order by f.pessoa_nome, f.funcionario_id ${limit}`);
  return rows;
};

type Search = { busca?: string | undefined; except: number; limit: number };

/** People who see what the comment is about, but the one who writes. */
export const searchReaders = (tx: Tx, talk: Talk, { busca, except, limit }: Search): Promise<Reader[]> =>
  select(
    tx,
    sql`${readsTalk(talk)} and f.funcionario_id <> ${except}
        ${busca ? sql`and f.busca like all (farol_padroes(${busca}))` : sql``}`,
    sql`limit ${limit}`,
  );

/** Names of these people of the company, also of those who left. */
export async function namesOf(
  tx: Tx,
  empresa_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.execute<Pick<Reader, 'funcionario_id' | 'pessoa_nome'>>(sql`
    select f.funcionario_id, f.pessoa_nome from funcionario f
     where f.funcionario_id = any (${sql.param(ids)}::int[])
       and (f.empresa_id = ${empresa_id} or ${empresa_id} = any (f.empresas_ids))
     order by f.pessoa_nome`);
  return new Map(rows.map((row) => [row.funcionario_id, row.pessoa_nome]));
}

/** Those of these people who see what the comment is about. */
export const readersAmong = async (tx: Tx, talk: Talk, ids: readonly number[]): Promise<Reader[]> =>
  ids.length === 0
    ? []
    : select(tx, sql`${readsTalk(talk)} and f.funcionario_id = any (${sql.param(ids)}::int[])`);
