import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { ChosenCustomer } from '../customers/index.ts';
import type { HandedOverStudy } from '../diagnosis/index.ts';

/** One handing over of this author, by the instant of its audit. */
type HandingOver = { empresa_id: number; funcionario_id: number; quando: Date };

export type GivenCustomer = ChosenCustomer & { para: number };

/**
 * Customers of a handing over, with the former consultant and the receiver, that have not changed hands since. Waits
 * for another call that takes back a part of it.
 */
export async function lockHandingOver(
  tx: Tx,
  { empresa_id, funcionario_id, quando }: HandingOver,
): Promise<GivenCustomer[]> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(${`repasse/${empresa_id}/${funcionario_id}/${quando.getTime()}`}, 0))`);
  const { rows } = await tx.execute<GivenCustomer>(sql`
    select c.empresa_id, c.cliente_id, (a.antes->>'consultor_id')::int as consultor_id,
           (a.depois->>'consultor_id')::int as para, c.pessoa_nome, c.excluido_em is not null as excluido
      from auditoria a
      join cliente c on c.empresa_id = a.empresa_id and c.cliente_id = a.entidade_id
     where a.empresa_id = ${empresa_id} and a.funcionario_id = ${funcionario_id}
       and a.quando = ${quando.toISOString()}::timestamptz and a.entidade = 'cliente' and a.acao = 'reatribuir'
       and not exists (select from auditoria depois
                        where depois.empresa_id = a.empresa_id and depois.entidade = 'cliente'
                          and depois.entidade_id = a.entidade_id and depois.acao = 'reatribuir'
                          and depois.auditoria_id > a.auditoria_id)
     order by c.cliente_id`);
  return rows;
}

/** Studies of these customers that changed hands in it, with its motive. */
export async function studiesOfHandingOver(
  tx: Tx,
  { empresa_id, funcionario_id, quando }: HandingOver,
  clientes: readonly Pick<ChosenCustomer, 'cliente_id'>[],
): Promise<(HandedOverStudy & { motivo: string | null })[]> {
  const { rows } = await tx.execute<HandedOverStudy & { motivo: string | null }>(sql`
    select d.empresa_id, d.diagnostico_id, d.cliente_id, (h.dados->>'consultor_de')::int as consultor_id,
           d.excluido_em is not null as excluido, h.motivo
      from diagnostico d
      join historico_estagio h on h.empresa_id = d.empresa_id and h.diagnostico_id = d.diagnostico_id
     where d.empresa_id = ${empresa_id} and d.cliente_id = any (${sql.param(clientes.map((c) => c.cliente_id))}::int[])
       and h.evento = 'reatribuir' and h.funcionario_id = ${funcionario_id}
       and h.quando = ${quando.toISOString()}::timestamptz
     order by d.diagnostico_id`);
  return rows;
}
