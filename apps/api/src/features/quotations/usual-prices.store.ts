import type { Actor } from '@farol/domain/access';
import type { OpcaoDoEstudo } from '@farol/domain/study';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo } from '../diagnosis/index.ts';
import { ownArea } from './copiable.store.ts';

type AreaToQuote = { empresa_id: number; diagnostico_id: number; diagnostico_produto_id: number };

/** An area of a study that the actor quotes. */
export async function findAreaToQuote(tx: Tx, actor: Actor, id: number): Promise<AreaToQuote | undefined> {
  const { rows } = await tx.execute<AreaToQuote>(sql`
    select i.empresa_id, i.diagnostico_id, i.diagnostico_produto_id
      from diagnostico_produto i
      join ${diagnostico} on ${diagnostico.empresa_id} = i.empresa_id
       and ${diagnostico.diagnostico_id} = i.diagnostico_id
     where i.diagnostico_produto_id = ${id} and ${visibleTo(actor)} ${ownArea(actor)}`);
  return rows[0];
}

/** Newest items of each code whose quotes are read: prices of years ago say little. */
const MOST_ITEMS = 200;

type Quote = { codigo: string } & Pick<
  OpcaoDoEstudo,
  'valor_premio' | 'valor_cobertura' | 'periodicidade_pagamento' | 'vigencia_meses'
>;

/**
 * Priced options of the area's items in the company's other studies. Reads the whole company for any actor: only
 * prices leave the table, and callers publish only their range.
 */
export async function quotesElsewhere(tx: Tx, area: AreaToQuote): Promise<Quote[]> {
  const { rows } = await tx.execute<Quote>(sql`
    with aqui as (
      select distinct codigo from diagnostico_produto_item
       where empresa_id = ${area.empresa_id} and diagnostico_id = ${area.diagnostico_id}
         and diagnostico_produto_id = ${area.diagnostico_produto_id})
    select aqui.codigo,
           (o.campos ->> 'valor_premio')::float8 as valor_premio,
           (o.campos ->> 'valor_cobertura')::float8 as valor_cobertura,
           o.campos ->> 'periodicidade_pagamento' as periodicidade_pagamento,
           (o.campos ->> 'vigencia_meses')::float8 as vigencia_meses
      from aqui
      cross join lateral (
        select empresa_id, diagnostico_produto_item_id from diagnostico_produto_item
         where empresa_id = ${area.empresa_id} and codigo = aqui.codigo
           and diagnostico_id <> ${area.diagnostico_id}
         order by diagnostico_produto_item_id desc limit ${MOST_ITEMS}) i
      join diagnostico_produto_item_opcao o on o.empresa_id = i.empresa_id
       and o.diagnostico_produto_item_id = i.diagnostico_produto_item_id
     where o.excluido_em is null and o.campos ? 'valor_premio' and o.campos ? 'valor_cobertura'`);
  return rows;
}
