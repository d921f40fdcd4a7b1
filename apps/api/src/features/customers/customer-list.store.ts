import type { Actor } from '@farol/domain/access';
import { consultoresVisiveis } from '@farol/domain/access';
import { addDays, startOfDaySaoPaulo } from '@farol/domain/calendar';
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico, funcionario } from '../../db/schema/index.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { AREAS } from './customer-parts.store.ts';
import { visibleStudies, visibleTo } from './customers.policy.ts';

export type CustomerFilter = {
  busca?: string;
  pessoa_nome?: string;
  pessoa_email?: string;
  data_criacao?: string;
  usuario_criador_id?: number;
  estagio?: number;
};

export type CustomerOrder = {
  ordenar_por: 'pessoa_nome' | 'data_criacao' | 'usuario_criador';
  ordem: 'asc' | 'desc';
};

type StudySummary = {
  diagnostico_id: number;
  estagio: number;
  encerrado_em: string | null;
  atualizado_em: string;
  areas: number[];
};

const newestStudy = (actor: Actor, what: SQL) => sql`(
  select ${what} from ${diagnostico}
   where diagnostico.empresa_id = cliente.empresa_id and diagnostico.cliente_id = cliente.cliente_id
     and ${visibleStudies(actor)}
   order by diagnostico.diagnostico_id desc limit 1)`;

const SUMMARY = sql`jsonb_build_object(
  'diagnostico_id', diagnostico.diagnostico_id, 'estagio', diagnostico.estagio,
  'encerrado_em', diagnostico.encerrado_em, 'atualizado_em', diagnostico.atualizado_em, 'areas', ${AREAS})`;

const LINE = {
  cliente_id: cliente.cliente_id,
  empresa_id: cliente.empresa_id,
  pessoa_nome: cliente.pessoa_nome,
  pessoa_email: cliente.pessoa_email,
  pessoa_cpf: cliente.pessoa_cpf,
  pessoa_celular: cliente.pessoa_celular,
  pessoa_telefone: cliente.pessoa_telefone,
  endereco_estado: cliente.endereco_estado,
  endereco_cidade: cliente.endereco_cidade,
  criado_em: cliente.criado_em,
  consultor_id: cliente.consultor_id,
  usuario_criador: funcionario.pessoa_nome,
};

/** Through the function of the trigram index; found by any word, CPF or phone in whatever format. */
const found = (actor: Actor, text: string) => sql`(${cliente.empresa_id}, ${cliente.cliente_id}) in (
  select b.empresa_id, b.cliente_id from farol_buscar_clientes(
    ${sql.param(actor.empresas)}::int[], ${text}, ${sql.param(consultoresVisiveis(actor))}::int[]) b)`;

function where(actor: Actor, filter: CustomerFilter): SQL {
  const conditions: (SQL | undefined)[] = [visibleTo(actor)];
  for (const text of [filter.busca, filter.pessoa_nome, filter.pessoa_email])
    if (text) conditions.push(found(actor, text));
  if (filter.pessoa_nome)
    conditions.push(
      sql`farol_sem_acento(${cliente.pessoa_nome} collate "C") like all (farol_padroes(${filter.pessoa_nome}))`,
    );
  if (filter.pessoa_email)
    conditions.push(
      sql`farol_sem_acento(${cliente.pessoa_email}) like all (farol_padroes(${filter.pessoa_email}))`,
    );
  if (filter.data_criacao) {
    const from = startOfDaySaoPaulo(filter.data_criacao);
    const until = startOfDaySaoPaulo(addDays(filter.data_criacao, 1));
    conditions.push(sql`${cliente.criado_em} >= ${from} and ${cliente.criado_em} < ${until}`);
  }
  if (filter.usuario_criador_id !== undefined)
    conditions.push(eq(cliente.consultor_id, filter.usuario_criador_id));
  if (filter.estagio !== undefined)
    conditions.push(sql`${newestStudy(actor, sql`diagnostico.estagio`)} = ${filter.estagio}`);
  return and(...conditions) as SQL;
}

/** Counted only as far as a total is shown. */
export async function countCustomers(tx: Tx, actor: Actor, filter: CustomerFilter): Promise<number> {
  const some = tx
    .select({ um: sql`1`.as('um') })
    .from(cliente)
    .where(where(actor, filter))
    .limit(COUNT_LIMIT + 1)
    .as('alguns');
  const [counted] = await tx.select({ n: count() }).from(some);
  return counted?.n ?? 0;
}

/** Consultants of other companies may have no name here, and come last either way. */
function orderBy({ ordenar_por, ordem }: CustomerOrder): SQL[] {
  const column = {
    pessoa_nome: cliente.pessoa_nome,
    data_criacao: cliente.criado_em,
    usuario_criador: funcionario.pessoa_nome,
  }[ordenar_por];
  const direction = ordem === 'asc' ? asc : desc;
  const main = ordenar_por === 'usuario_criador' ? sql`${direction(column)} nulls last` : direction(column);
  return [main, direction(cliente.cliente_id)];
}

export const listCustomers = (
  tx: Tx,
  actor: Actor,
  filter: CustomerFilter,
  order: CustomerOrder,
  page: Page,
) =>
  tx
    .select({ ...LINE, ultimo_diagnostico: sql<StudySummary | null>`${newestStudy(actor, SUMMARY)}` })
    .from(cliente)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, cliente.consultor_id))
    .where(where(actor, filter))
    .orderBy(...orderBy(order))
    .limit(page.per_page)
    .offset(offsetOf(page));

/** The rows of these ids that the actor may see, in the shape of the list. */
export const listCustomersByIds = (tx: Tx, actor: Actor, ids: readonly number[]) =>
  tx
    .select({ ...LINE, ultimo_diagnostico: sql<StudySummary | null>`${newestStudy(actor, SUMMARY)}` })
    .from(cliente)
    .leftJoin(funcionario, eq(funcionario.funcionario_id, cliente.consultor_id))
    .where(and(visibleTo(actor), inArray(cliente.cliente_id, [...ids])))
    .orderBy(desc(cliente.cliente_id));

/** Those worked on last come first, those without a study at the end. */
export const listByStudy = (tx: Tx, actor: Actor, filter: CustomerFilter, page: Page) =>
  tx
    .select({
      cliente_id: cliente.cliente_id,
      empresa_id: cliente.empresa_id,
      pessoa_nome: cliente.pessoa_nome,
      diagnostico: sql<StudySummary | null>`${newestStudy(actor, SUMMARY)}`,
    })
    .from(cliente)
    .where(where(actor, filter))
    .orderBy(
      sql`${newestStudy(actor, sql`diagnostico.atualizado_em`)} desc nulls last`,
      asc(cliente.pessoa_nome),
      asc(cliente.cliente_id),
    )
    .limit(page.per_page)
    .offset(offsetOf(page));
