import type { Etiqueta, OrdemClientes } from '@farol/contracts';
import { type SQL, sql } from 'drizzle-orm';
import { cliente, diagnostico, funcionario } from '../../db/schema/index.ts';
import { COUNT_LIMIT } from '../../platform/paging.ts';
import { presentIn, type Sight } from './customers.policy.ts';

export type CustomerOrder = {
  ordenar_por: OrdemClientes;
  ordem: 'asc' | 'desc';
};

/** What an order compares, and what it reads beside the customer. */
export type Ordering = { by: SQL; join: SQL };

export const CONSULTANT = sql`left join ${funcionario} on ${funcionario.funcionario_id} = ${cliente.consultor_id}`;
const NOTHING = sql``;

const newestStudies = (sight: Sight): SQL => sql`
  left join (
    select distinct on (${diagnostico.cliente_id}) ${diagnostico.cliente_id}, ${diagnostico.atualizado_em}
      from ${diagnostico} where ${presentIn(sight, diagnostico)}
     order by ${diagnostico.cliente_id}, ${diagnostico.diagnostico_id} desc) mais_novo
    on mais_novo.cliente_id = ${cliente.cliente_id}`;

/** Customers without a study, or whose consultant has no visible name, come last in both directions. */
export function ordering(sight: Sight, { ordenar_por, ordem }: CustomerOrder): Ordering {
  const direction = sql.raw(ordem);
  const last = sql`${cliente.cliente_id} ${direction}`;
  switch (ordenar_por) {
    case 'pessoa_nome':
      return { by: sql`${cliente.pessoa_nome} ${direction}, ${last}`, join: NOTHING };
    case 'data_criacao':
      return { by: sql`${cliente.criado_em} ${direction}, ${last}`, join: NOTHING };
    case 'usuario_criador':
      // People of the same name one after the other.
      return {
        by: sql`${funcionario.pessoa_nome} ${direction} nulls last, ${cliente.consultor_id} ${direction}, ${last}`,
        join: CONSULTANT,
      };
    case 'ultimo_estudo':
      return {
        by: sql`mais_novo.atualizado_em ${direction} nulls last, ${last}`,
        join: newestStudies(sight),
      };
  }
}

/** Last edited first, of one moment by name. */
export const byLastStudy = (sight: Sight): Ordering => ({
  by: sql`mais_novo.atualizado_em desc nulls last, ${cliente.pessoa_nome}, ${cliente.cliente_id}`,
  join: newestStudies(sight),
});

/** Labels of a customer, by name. */
export const LABELS = sql<Etiqueta[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('etiqueta_id', e.etiqueta_id, 'nome', e.nome, 'cor', e.cor)
                            order by e.nome), '[]')
    from cliente_etiqueta ce join etiqueta e on e.empresa_id = ce.empresa_id and e.etiqueta_id = ce.etiqueta_id
   where ce.empresa_id = ${cliente.empresa_id} and ce.cliente_id = ${cliente.cliente_id})`;

/** What a list shows of each customer of its page. */
export type Lines = { columns: SQL; joins: SQL };

export type Counted = { total: number; exemplos: number };
export type PageRow = Counted & { cliente_id: number | null };

type PageParts = Ordering & Lines & { chosen: SQL; isFiltered: boolean; limit: SQL; offset: SQL };

/**
 * A page and its totals, in one statement. The chosen customers of a search are read once for all of it; without one, an
 * index gives the page in its order, and the count ends at the largest total shown.
 */
export const pageOf = ({
  chosen,
  isFiltered,
  by,
  join,
  columns,
  joins,
  limit,
  offset,
}: PageParts): SQL => sql`
    with escolhido as ${sql.raw(isFiltered ? 'materialized' : 'not materialized')} (
      select ${cliente.empresa_id}, ${cliente.cliente_id}, ${cliente.consultor_id}, ${cliente.criado_em},
             ${cliente.pessoa_nome}, ${cliente.exemplo}
        from ${cliente} where ${chosen}),
    pagina as materialized (
      select ${cliente.empresa_id}, ${cliente.cliente_id}, row_number() over (order by ${by}) as lugar
        from escolhido ${cliente} ${join}
       order by ${by} limit ${limit} offset ${offset})
    select contado.*, linha.*
      from (select (select count(*) from (select from escolhido limit ${sql.raw(String(COUNT_LIMIT + 1))}) visto)::int as total,
                   (select count(*) from escolhido where exemplo)::int as exemplos) contado
      left join (
        select pagina.lugar, ${columns}
          from pagina
          join ${cliente} on ${cliente.empresa_id} = pagina.empresa_id and ${cliente.cliente_id} = pagina.cliente_id
          ${joins}) linha on true
     order by linha.lugar`;

export function readPageRows<Row extends { cliente_id: number }>(rows: readonly PageRow[]) {
  const { total = 0, exemplos = 0 } = rows[0] ?? {};
  // Past the last page the totals come alone.
  const found: unknown[] = rows.filter(({ cliente_id }) => cliente_id !== null);
  return { total, exemplos, rows: found as Row[] };
}
