import { type Actor, CARGOS, type Cargo, reachOf, receivesEstudos } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { and, asc, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { empresa, funcionario, funcionario_especialidade } from '../../db/schema/index.ts';
import { colleaguesOf } from './employees.policy.ts';

const MAX_OPTIONS = 500;
const CARGOS_QUE_RECEBEM = Object.values(CARGOS).filter(receivesEstudos);

export type Colleague = {
  funcionario_id: number;
  pessoa_nome: string;
  pessoa_email: string;
  funcionario_cargo_id: Cargo;
  empresa_id: number;
  empresas_ids: number[];
};

export const COLLEAGUE = {
  funcionario_id: funcionario.funcionario_id,
  pessoa_nome: funcionario.pessoa_nome,
  pessoa_email: funcionario.pessoa_email,
  funcionario_cargo_id: funcionario.funcionario_cargo_id,
  empresa_id: funcionario.empresa_id,
  empresas_ids: funcionario.empresas_ids,
};

export type ColleagueFilter = { busca?: string; cargo?: Cargo; produto?: Area };

export const specialistOf = (tx: Tx, area: Area) =>
  and(
    eq(funcionario.funcionario_cargo_id, CARGOS.ESPECIALISTA),
    exists(
      tx
        .select({ um: sql`1` })
        .from(funcionario_especialidade)
        .where(
          and(
            eq(funcionario_especialidade.funcionario_id, funcionario.funcionario_id),
            eq(funcionario_especialidade.produto_diagnostico_id, area),
          ),
        ),
    ),
  );

/** To whom the actor may hand customers over (domain/access/handover.ts). */
const receiversFor = (actor: Actor) =>
  and(
    inArray(funcionario.funcionario_cargo_id, CARGOS_QUE_RECEBEM),
    reachOf(actor) === 'equipe' ? inArray(funcionario.funcionario_id, actor.equipe) : undefined,
  );

/** The first in order of name; `receivers`: only those to whom the actor may hand customers over. */
export const listColleagues = (
  tx: Tx,
  actor: Actor,
  filter: ColleagueFilter,
  { receivers }: { receivers: boolean },
) =>
  tx
    .select(COLLEAGUE)
    .from(funcionario)
    .where(
      and(
        colleaguesOf(actor),
        eq(funcionario.ativo, true),
        receivers ? receiversFor(actor) : undefined,
        filter.cargo === undefined ? undefined : eq(funcionario.funcionario_cargo_id, filter.cargo),
        filter.produto === undefined ? undefined : specialistOf(tx, filter.produto),
        filter.busca ? sql`${funcionario.busca} like all (farol_padroes(${filter.busca}))` : undefined,
      ),
    )
    .orderBy(asc(funcionario.pessoa_nome), asc(funcionario.funcionario_id))
    .limit(MAX_OPTIONS);

/** The active colleagues among these, to whom customers, studies or tasks may be assigned. */
export const findColleagues = (
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  ids: readonly number[],
): Promise<Colleague[]> =>
  tx
    .select(COLLEAGUE)
    .from(funcionario)
    .where(
      and(colleaguesOf(actor), eq(funcionario.ativo, true), inArray(funcionario.funcionario_id, [...ids])),
    );

export async function findColleague(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  funcionario_id: number,
): Promise<Colleague | undefined> {
  const [found] = await findColleagues(tx, actor, [funcionario_id]);
  return found;
}

/** Empty for a company out of the transaction's scope. */
export async function companyNameOf(tx: Tx, empresa_id: number): Promise<string> {
  const rows = await tx
    .select({ nome: empresa.empresa_nome_fantasia })
    .from(empresa)
    .where(eq(empresa.empresa_id, empresa_id));
  return rows[0]?.nome ?? '';
}

/** Names of people, former employees included. */
export async function namesOf(tx: Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: funcionario.funcionario_id, nome: funcionario.pessoa_nome })
    .from(funcionario)
    .where(inArray(funcionario.funcionario_id, [...new Set(ids)]));
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** Active specialists of these areas who serve the company. */
export const specialistsOf = (tx: Tx, empresa_id: number, areas: readonly Area[]) =>
  tx
    .select({
      funcionario_id: funcionario.funcionario_id,
      pessoa_nome: funcionario.pessoa_nome,
      produto_diagnostico_id: funcionario_especialidade.produto_diagnostico_id,
    })
    .from(funcionario_especialidade)
    .innerJoin(funcionario, eq(funcionario.funcionario_id, funcionario_especialidade.funcionario_id))
    .where(
      and(
        colleaguesOf({ empresas: [empresa_id] }),
        eq(funcionario.ativo, true),
        eq(funcionario.funcionario_cargo_id, CARGOS.ESPECIALISTA),
        inArray(funcionario_especialidade.produto_diagnostico_id, [...areas]),
      ),
    )
    .orderBy(asc(funcionario_especialidade.produto_diagnostico_id), asc(funcionario.funcionario_id));

/** The actor's companies, by name: whether each has a mail server of its own, and whether it requires its directory. */
export async function companiesToRegisterIn(tx: Tx, actor: Actor) {
  const { rows } = await tx.execute<{
    empresa_id: number;
    empresa_nome_fantasia: string;
    servidor_proprio: boolean;
    so_diretorio: boolean;
  }>(sql`
    select e.empresa_id, e.empresa_nome_fantasia,
           exists (select from servidor_email s where s.empresa_id = e.empresa_id and s.ativo) as servidor_proprio,
           exists (select from diretorio d where d.empresa_id = e.empresa_id and d.modo = 'exigido') as so_diretorio
      from empresa e
     where e.empresa_id = any (${sql.param(actor.empresas)}::int[]) and e.ativa
     order by e.empresa_nome_fantasia, e.empresa_id`);
  return rows;
}
