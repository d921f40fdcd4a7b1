import { type Actor, CARGO_LABELS, type Cargo } from '@farol/domain/access';
import type { Area } from '@farol/domain/code-lists';
import { and, asc, count, desc, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico, empresa, funcionario } from '../../db/schema/index.ts';
import { oneOf, type Selection } from '../../platform/exports/row-ids.store.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { colleaguesOf, deletedColleaguesOf } from './employees.policy.ts';
import { specialistOf } from './employees.store.ts';

export type EmployeeFilter = {
  busca?: string;
  status?: 'ativo' | 'inativo' | 'excluido';
  produto?: Area;
  cargo?: Cargo;
  painel_vendas?: '0' | '1';
};

const SPECIALTIES = sql<{ funcionario_especialidade_id: number; produto_diagnostico_id: number }[]>`coalesce((
  select jsonb_agg(jsonb_build_object('funcionario_especialidade_id', s.funcionario_especialidade_id,
                                      'produto_diagnostico_id', s.produto_diagnostico_id)
                   order by s.produto_diagnostico_id)
    from funcionario_especialidade s where s.funcionario_id = funcionario.funcionario_id), '[]'::jsonb)`;

export const EMPLOYEE_LINE = {
  funcionario_id: funcionario.funcionario_id,
  pessoa_nome: funcionario.pessoa_nome,
  pessoa_email: funcionario.pessoa_email,
  usuario_username: funcionario.usuario_username,
  funcionario_cargo_id: funcionario.funcionario_cargo_id,
  empresa_id: funcionario.empresa_id,
  /** Empty: a company outside the actor's scope, of a guest. */
  empresa_nome_fantasia: sql<string>`coalesce(${empresa.empresa_nome_fantasia}, '')`,
  ativo: funcionario.ativo,
  excluido_em: funcionario.excluido_em,
  data_criacao: funcionario.criado_em,
  funcionario_especialidades: SPECIALTIES,
};

/** Words of the job titles, as a search without accents finds them. */
const CARGO_WORDS = sql`(${sql.param(JSON.stringify(CARGO_LABELS))}::jsonb ->> ${funcionario.funcionario_cargo_id}::text)`;

const withOpenStudies = (tx: Tx, actor: Actor): SQL =>
  exists(
    tx
      .select({ um: sql`1` })
      .from(diagnostico)
      .where(
        sql`${diagnostico.empresa_id} = any (${sql.param(actor.empresas)}::int[])
          and ${diagnostico.consultor_id} = ${funcionario.funcionario_id} and ${diagnostico.excluido_em} is null
          and not ${diagnostico.exemplo} and ${diagnostico.encerrado_em} is null and ${diagnostico.estagio} < 10`,
      ),
  );

function listedBy(actor: Actor, { status }: EmployeeFilter): SQL {
  if (status === 'excluido') return deletedColleaguesOf(actor);
  const colleagues = colleaguesOf(actor);
  return status ? sql`${colleagues} and ${eq(funcionario.ativo, status === 'ativo')}` : colleagues;
}

const matching = (tx: Tx, actor: Actor, filter: EmployeeFilter) =>
  and(
    listedBy(actor, filter),
    filter.cargo === undefined ? undefined : eq(funcionario.funcionario_cargo_id, filter.cargo),
    filter.produto === undefined ? undefined : specialistOf(tx, filter.produto),
    filter.painel_vendas === '1' ? withOpenStudies(tx, actor) : undefined,
    filter.busca
      ? sql`${funcionario.busca} || ' ' || farol_sem_acento(${CARGO_WORDS}) like all (farol_padroes(${filter.busca}))`
      : undefined,
  );

export type EmployeeOrder = { ordem_data: 'asc' | 'desc' };

function orderBy({ ordem_data }: EmployeeOrder): SQL[] {
  const order = ordem_data === 'asc' ? asc : desc;
  return [order(funcionario.criado_em), order(funcionario.funcionario_id)];
}

const selectLines = (tx: Tx) =>
  tx
    .select(EMPLOYEE_LINE)
    .from(funcionario)
    .leftJoin(empresa, eq(empresa.empresa_id, funcionario.empresa_id));

/** The list's rows without its pages. */
export const employeeSelection = (
  tx: Tx,
  actor: Actor,
  query: EmployeeFilter & EmployeeOrder,
): Selection => ({
  id: sql`${funcionario.funcionario_id}`,
  from: sql`${funcionario}`,
  where: matching(tx, actor, query) as SQL,
  order: sql.join(orderBy(query), sql`, `),
});

export const employeesByIds = (tx: Tx, actor: Actor, filter: EmployeeFilter, ids: readonly number[]) =>
  selectLines(tx).where(and(listedBy(actor, filter), oneOf(sql`${funcionario.funcionario_id}`, ids)));

export async function employeesPage(tx: Tx, actor: Actor, query: EmployeeFilter & Page & EmployeeOrder) {
  const where = matching(tx, actor, query);
  const rows = await selectLines(tx)
    .where(where)
    .orderBy(...orderBy(query))
    .limit(query.per_page)
    .offset(offsetOf(query));
  const [total] = await tx.select({ n: count() }).from(funcionario).where(where);
  return { rows, total: total?.n ?? 0 };
}
