import { MAX_LEITURAS } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { LugarDeLeitura } from '@farol/domain/audit';
import { addDays, type CalendarDay } from '@farol/domain/calendar';
import { type Finalidade, REGRAS_DE_DECISAO, RETENCAO, type RegraDeDecisao } from '@farol/domain/privacy';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente } from '../../db/schema/index.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { onTheDesk } from './privacy.policy.ts';

export type DeskFilter = {
  busca?: string | undefined;
  situacao?: 'revogados' | 'apagamento' | 'apagados' | RegraDeDecisao | undefined;
};

export type Waiting = { pedido_em: string; apagar_em: string; feito_em: string | null };

export type DeskRow = {
  empresa_id: number;
  cliente_id: number;
  pessoa_nome: string;
  usuario_criador: string;
  excluido_em: string | null;
  consentimentos: Finalidade[];
  revogados: Finalidade[];
  apagamento: Waiting | null;
  pedidos_abertos: number;
};

const OF_CUSTOMER = sql`k.empresa_id = ${cliente.empresa_id} and k.cliente_id = ${cliente.cliente_id}`;

const ERASURE = sql`(select json_build_object('pedido_em', k.pedido_em, 'apagar_em', k.apagar_em, 'feito_em', k.feito_em)
  from apagamento k where ${OF_CUSTOMER} and k.desfeito_em is null)`;

const IN_FORCE = sql`array(select distinct k.finalidade from consentimento k
  where ${OF_CUSTOMER} and k.revogado_em is null order by 1)`;
const WITHDRAWN = sql`array(select k.finalidade from consentimento k where ${OF_CUSTOMER}
  group by k.finalidade having bool_and(k.revogado_em is not null) order by 1)`;

const COLUMNS = sql`${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.pessoa_nome}, ${cliente.excluido_em},
  coalesce((select f.pessoa_nome from funcionario f where f.funcionario_id = ${cliente.consultor_id}), '') as usuario_criador,
  ${IN_FORCE} as consentimentos, ${WITHDRAWN} as revogados, ${ERASURE} as apagamento,
  (select count(*)::int from pedido_titular k where ${OF_CUSTOMER} and k.situacao = 'aberto') as pedidos_abertos`;

const has = (table: string, more: SQL): SQL =>
  sql`exists (select from ${sql.identifier(table)} k where ${OF_CUSTOMER} and ${more})`;

const ownContract = has('diagnostico_apolice', sql`k.excluido_em is null and not k.outra_corretora`);

/** A policy or contract of this brokerage that goes on, by its dates; without an end it goes on until somebody says so. */
const contractInForce = (today: CalendarDay): SQL =>
  has(
    'diagnostico_apolice',
    sql`k.excluido_em is null and not k.outra_corretora and k.nao_renovada_em is null
      and coalesce(k.vigencia_fim, 'infinity'::date) >= ${today}::date`,
  );

/** Nothing of the customer was touched since that day. */
const quietSince = (since: CalendarDay): SQL => sql`${cliente.atualizado_em} < ${since}::date
  and not ${has('diagnostico', sql`k.ultima_atividade_em >= ${since}::date`)}
  and not ${has('contato', sql`k.quando >= ${since}::date`)}
  and not ${has('diagnostico_apolice', sql`k.atualizado_em >= ${since}::date`)}`;

const NOT_ASKED = sql`${cliente.anonimizado_em} is null and not ${has('apagamento', sql`k.desfeito_em is null`)}`;

const RULES: Record<RegraDeDecisao, (today: CalendarDay, since: CalendarDay) => SQL> = {
  excluidos: (today, since) => sql`${cliente.excluido_em} < ${since}::date and not ${contractInForce(today)}`,
  sem_contrato: (_, since) =>
    sql`${cliente.excluido_em} is null and not ${ownContract} and ${quietSince(since)}`,
  contrato_encerrado: (today, since) =>
    sql`${cliente.excluido_em} is null and ${ownContract} and not ${contractInForce(today)} and ${quietSince(since)}`,
};

const dueBy = (regra: RegraDeDecisao, today: CalendarDay): SQL =>
  sql`${NOT_ASKED} and ${RULES[regra](today, addDays(today, -RETENCAO[regra].dias))}`;

function situationOf(situacao: NonNullable<DeskFilter['situacao']>, today: CalendarDay): SQL {
  switch (situacao) {
    case 'revogados':
      return sql`cardinality(${WITHDRAWN}) > 0`;
    case 'apagamento':
      return has('apagamento', sql`k.desfeito_em is null and k.feito_em is null`);
    case 'apagados':
      return sql`${cliente.anonimizado_em} is not null`;
    default:
      return dueBy(situacao, today);
  }
}

const matching = (
  actor: Actor,
  { busca, situacao }: DeskFilter,
  today: CalendarDay,
): SQL => sql`${onTheDesk(actor)}
  ${situacao ? sql`and ${situationOf(situacao, today)}` : sql`and ${cliente.anonimizado_em} is null`}
  ${
    busca
      ? sql`and ${sql`${cliente}.busca`} like '%' || farol_sem_acento(${busca.replace(/[\\%_]/g, '\\$&')}) || '%'`
      : sql``
  }`;

export async function deskPage(tx: Tx, actor: Actor, filter: DeskFilter & Page, today: CalendarDay) {
  const where = matching(actor, filter, today);
  const { rows } = await tx.execute<DeskRow>(sql`
    select ${COLUMNS} from ${cliente} where ${where}
     order by ${cliente.pessoa_nome}, ${cliente.cliente_id} limit ${filter.per_page} offset ${offsetOf(filter)}`);
  const { rows: counts } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${cliente} where ${where} limit ${COUNT_LIMIT + 1}) counted`);
  return { rows, counted: counts[0]?.n ?? 0 };
}

export async function deskCustomer(tx: Tx, actor: Actor, cliente_id: number): Promise<DeskRow | undefined> {
  const { rows } = await tx.execute<DeskRow>(sql`
    select ${COLUMNS} from ${cliente} where ${onTheDesk(actor)} and ${cliente.cliente_id} = ${cliente_id}`);
  return rows[0];
}

/** How many customers each rule asks about. */
export async function countDecisions(tx: Tx, actor: Actor, today: CalendarDay) {
  const counts = REGRAS_DE_DECISAO.map(
    (regra) => sql`count(*) filter (where ${dueBy(regra, today)})::int as ${sql.identifier(regra)}`,
  );
  const { rows } = await tx.execute<Record<RegraDeDecisao, number>>(sql`
    select ${sql.join(counts, sql`, `)} from ${cliente} where ${onTheDesk(actor)}`);
  return REGRAS_DE_DECISAO.map((regra) => ({ regra, clientes: rows[0]?.[regra] ?? 0 }));
}

export type ConsentHistoryRow = {
  consentimento_id: number;
  finalidade: Finalidade;
  canal: string;
  data: string;
  registrado_por: string | null;
  revogado_em: string | null;
  revogado_canal: string | null;
  revogado_por: string | null;
};

type Key = Pick<DeskRow, 'empresa_id' | 'cliente_id'>;

export async function consentHistory(tx: Tx, { empresa_id, cliente_id }: Key): Promise<ConsentHistoryRow[]> {
  const { rows } = await tx.execute<ConsentHistoryRow>(sql`
    select k.consentimento_id, k.finalidade, k.canal, k.data::text, r.pessoa_nome as registrado_por, k.revogado_em,
           k.revogado_canal, v.pessoa_nome as revogado_por
      from consentimento k
      left join funcionario r on r.funcionario_id = k.registrado_por
      left join funcionario v on v.funcionario_id = k.revogado_por
     where k.empresa_id = ${empresa_id} and k.cliente_id = ${cliente_id}
     order by k.data desc, k.consentimento_id desc limit 200`);
  return rows;
}

type HealthReadRow = {
  quem: string;
  onde: LugarDeLeitura;
  lida_em: string;
  ultima_em: string;
  vezes: number;
};

/** Who was given the person's health data, newest first. */
export async function healthReads(tx: Tx, { empresa_id, cliente_id }: Key): Promise<HealthReadRow[]> {
  const { rows } = await tx.execute<HealthReadRow>(sql`
    select coalesce(f.pessoa_nome, '') as quem, l.onde, l.lida_em, l.ultima_em, l.vezes
      from leitura_saude l left join funcionario f on f.funcionario_id = l.funcionario_id
     where l.empresa_id = ${empresa_id} and l.cliente_id = ${cliente_id}
     order by l.ultima_em desc, l.leitura_saude_id desc limit ${MAX_LEITURAS}`);
  return rows;
}

/** What keeps the data from being erased now: work under way, or the last day of a contract in force; null: without end. */
export async function findHindrance(
  tx: Tx,
  { empresa_id, cliente_id }: Key,
  today: CalendarDay,
): Promise<{ estudo: boolean; contrato: boolean; fim: CalendarDay | null }> {
  const { rows } = await tx.execute<{ estudo: boolean; contrato: boolean; fim: string | null }>(sql`
    select exists (select from diagnostico d
                    where d.empresa_id = ${empresa_id} and d.cliente_id = ${cliente_id} and d.excluido_em is null
                      and d.encerrado_em is null and d.estagio between 4 and 9) as estudo,
           ${contractInForce(today)} as contrato,
           (select case when bool_or(k.vigencia_fim is null) then null else max(k.vigencia_fim)::text end
              from diagnostico_apolice k
             where ${OF_CUSTOMER} and k.excluido_em is null and not k.outra_corretora and k.nao_renovada_em is null
               and coalesce(k.vigencia_fim, 'infinity'::date) >= ${today}::date) as fim
      from ${cliente} where ${cliente.empresa_id} = ${empresa_id} and ${cliente.cliente_id} = ${cliente_id}`);
  return rows[0] ?? { estudo: false, contrato: false, fim: null };
}
