import { type Actor, DIAS_NA_LIXEIRA } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { COUNT_LIMIT, offsetOf, type Page } from '../../platform/paging.ts';
import { inBinOf } from '../customers/index.ts';
import { studiesInBinOf } from '../diagnosis/index.ts';

export type BinFilter = { tipo?: 'cliente' | 'diagnostico' | undefined; busca?: string | undefined };

type BinRow = {
  empresa_id: number;
  tipo: 'cliente' | 'diagnostico';
  id: number;
  cliente_id: number;
  pessoa_nome: string;
  estagio: number | null;
  encerrado_em: string | null;
  excluido_em: string;
  excluido_por: string | null;
};

const matches = ({ busca }: BinFilter): SQL =>
  busca
    ? sql`farol_sem_acento(cliente.pessoa_nome) like '%' || farol_sem_acento(${busca.replace(/[\\%_]/g, '\\$&')}) || '%'`
    : sql`true`;

const CUSTOMERS = (actor: Actor, filter: BinFilter, since: SQL): SQL => sql`
  select cliente.empresa_id, 'cliente' as tipo, cliente.cliente_id as id, cliente.cliente_id,
         cliente.pessoa_nome, null::integer as estagio,
         null::timestamptz as encerrado_em, cliente.excluido_em, cliente.excluido_por
    from cliente
   where cliente.excluido_em > ${since} and ${inBinOf(actor)} and ${matches(filter)}`;

/** A study of a deleted customer comes back with the customer. */
const STUDIES = (actor: Actor, filter: BinFilter, since: SQL): SQL => sql`
  select diagnostico.empresa_id, 'diagnostico' as tipo, diagnostico.diagnostico_id as id, diagnostico.cliente_id,
         cliente.pessoa_nome, diagnostico.estagio, diagnostico.encerrado_em,
         diagnostico.excluido_em, diagnostico.excluido_por
    from diagnostico
    join cliente on cliente.empresa_id = diagnostico.empresa_id and cliente.cliente_id = diagnostico.cliente_id
   where diagnostico.excluido_em > ${since} and cliente.excluido_em is null
     and ${studiesInBinOf(actor)} and ${matches(filter)}`;

function deleted(actor: Actor, filter: BinFilter, now: Date): SQL {
  const since = sql`${now.toISOString()}::timestamptz - ${`${DIAS_NA_LIXEIRA} days`}::interval`;
  const parts = [
    ...(filter.tipo === 'diagnostico' ? [] : [CUSTOMERS(actor, filter, since)]),
    ...(filter.tipo === 'cliente' ? [] : [STUDIES(actor, filter, since)]),
  ];
  return sql.join(parts, sql` union all `);
}

/** What was deleted in the last 30 days and the actor may restore, newest first. */
export async function binPage(
  tx: Tx,
  actor: Actor,
  filter: BinFilter & Page,
  now: Date,
): Promise<{ rows: BinRow[]; counted: number }> {
  const all = deleted(actor, filter, now);
  const { rows } = await tx.execute<BinRow>(sql`
    select b.empresa_id, b.tipo, b.id, b.cliente_id, b.pessoa_nome, b.estagio, b.encerrado_em,
           b.excluido_em, f.pessoa_nome as excluido_por
      from (${all}) b left join funcionario f on f.funcionario_id = b.excluido_por
     order by b.excluido_em desc, b.tipo, b.id desc
     limit ${filter.per_page} offset ${offsetOf(filter)}`);
  const { rows: counts } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from (${all}) b limit ${COUNT_LIMIT + 1}) counted`);
  return { rows, counted: counts[0]?.n ?? 0 };
}
