import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import { visibleTo as visibleStudies } from '../../features/diagnosis/index.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { startOf } from '../due.store.ts';
import { allOf, areasOf, foundAmong } from '../filters.store.ts';

export type CustomersAdminFilter = {
  pessoa_nome?: string;
  pessoa_email?: string;
  data_criacao?: string;
  usuario_criador_id?: number;
};

const KEY = sql`(${cliente.empresa_id}, ${cliente.cliente_id})`;
const says = (column: SQL, text: string): SQL =>
  sql`farol_sem_acento(${column}) like all (farol_padroes(${text}))`;

const where = (actor: Actor, filter: CustomersAdminFilter): SQL => {
  const { pessoa_nome, pessoa_email, data_criacao, usuario_criador_id } = filter;
  const created = sql`${cliente.criado_em}`;
  return allOf([
    visibleCustomers(actor),
    pessoa_nome ? foundAmong(KEY, actor, pessoa_nome) : undefined,
    pessoa_nome ? says(sql`${cliente.pessoa_nome} collate "C"`, pessoa_nome) : undefined,
    pessoa_email ? foundAmong(KEY, actor, pessoa_email) : undefined,
    pessoa_email ? says(sql`${cliente.pessoa_email}`, pessoa_email) : undefined,
    data_criacao
      ? sql`${created} >= ${startOf(data_criacao)} and ${created} < ${startOf(addDays(data_criacao, 1))}`
      : undefined,
    usuario_criador_id ? sql`${cliente.consultor_id} = ${usuario_criador_id}` : undefined,
  ]);
};

const NEWEST_STUDY = (actor: Actor): SQL => sql`(
  select jsonb_build_object('diagnostico_id', ${diagnostico.diagnostico_id}, 'estagio', ${diagnostico.estagio},
           'encerrado_em', ${diagnostico.encerrado_em}, 'atualizado_em', ${diagnostico.ultima_atividade_em},
           'areas', to_jsonb(${areasOf(sql`diagnostico`)}))
    from ${diagnostico}
   where ${diagnostico.empresa_id} = ${cliente.empresa_id} and ${diagnostico.cliente_id} = ${cliente.cliente_id}
     and ${visibleStudies(actor)}
   order by ${diagnostico.diagnostico_id} desc limit 1)`;

export type CustomerAdminRow = {
  empresa_id: number;
  cliente_id: number;
  pessoa_nome: string;
  pessoa_email: string | null;
  data_criacao: string;
  usuario_criador_id: number;
  usuario_criador: string;
  endereco_estado: string | null;
  endereco_cidade: string | null;
  conjuge: { nome_completo?: string | null } | null;
  ultimo_diagnostico: {
    diagnostico_id: number;
    estagio: number;
    encerrado_em: string | null;
    atualizado_em: string;
    areas: number[];
  } | null;
};

/** Newest first. */
export async function customersAdminPage(
  tx: Tx,
  actor: Actor,
  filter: CustomersAdminFilter & Page,
  withStudy: boolean,
) {
  const page = await tx.execute<CustomerAdminRow>(sql`
    select ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.pessoa_nome}, ${cliente.pessoa_email},
           ${cliente.criado_em} as data_criacao, ${cliente.consultor_id} as usuario_criador_id,
           coalesce(f.pessoa_nome, '') as usuario_criador, ${cliente.endereco_estado}, ${cliente.endereco_cidade},
           ${cliente.conjuge}, ${withStudy ? NEWEST_STUDY(actor) : sql`null::jsonb`} as ultimo_diagnostico
      from ${cliente} left join funcionario f on f.funcionario_id = ${cliente.consultor_id}
     where ${where(actor, filter)}
     order by ${cliente.criado_em} desc, ${cliente.cliente_id} desc
     limit ${filter.per_page} offset ${offsetOf(filter)}`);
  return page.rows;
}

export async function countCustomersAdmin(tx: Tx, actor: Actor, filter: CustomersAdminFilter) {
  const counted = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n
      from (select from ${cliente} where ${where(actor, filter)} limit ${COUNT_LIMIT + 1}) algum`);
  return counted.rows[0]?.n ?? 0;
}
