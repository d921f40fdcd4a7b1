import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type JsonRow, rowFromJson } from '../../db/json-rows.ts';
import { diagnostico, diagnostico_comentario, diagnostico_produto_item } from '../../db/schema/index.ts';
import { offsetOf, type Page } from '../../platform/paging.ts';
import { visibleTo } from '../diagnosis/index.ts';

type Person = { funcionario_id: number; pessoa_nome: string };
type Row = { row: JsonRow; autor_nome: string | null; mencoes: Person[]; item: JsonRow | null };
type OfCustomer = { empresa_id: number; cliente_id: number };

const from = (actor: Actor, { empresa_id, cliente_id }: OfCustomer): SQL => sql`
  from ${diagnostico}
  join diagnostico_comentario k on k.empresa_id = ${diagnostico.empresa_id}
   and k.diagnostico_id = ${diagnostico.diagnostico_id} and k.excluido_em is null
 where ${diagnostico.empresa_id} = ${empresa_id} and ${diagnostico.cliente_id} = ${cliente_id}
   and ${visibleTo(actor)}`;

/** Comments of the customer's studies that the person sees. */
export async function commentsOfCustomer(
  tx: Tx,
  actor: Actor,
  { ordem, ...of }: OfCustomer & Page & { ordem: 'asc' | 'desc' },
) {
  const direction = ordem === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await tx.execute<Row>(sql`
    select to_json(k) as row, f.pessoa_nome as autor_nome, to_json(i) as item, (
             select coalesce(json_agg(json_build_object('funcionario_id', m.funcionario_id, 'pessoa_nome', m.pessoa_nome)
                                      order by m.funcionario_id), '[]')
               from funcionario m where m.funcionario_id = any (k.mencoes)) as mencoes
      from (select k.* ${from(actor, of)}
             order by k.criado_em ${direction}, k.diagnostico_comentario_id ${direction}
             limit ${of.per_page} offset ${offsetOf(of)}) k
      left join funcionario f on f.funcionario_id = k.funcionario_id
      left join diagnostico_produto_item i on i.empresa_id = k.empresa_id
       and i.diagnostico_produto_item_id = k.diagnostico_produto_item_id
     order by k.criado_em ${direction}, k.diagnostico_comentario_id ${direction}`);
  return rows.map(({ row, item, ...rest }) => ({
    ...rest,
    row: rowFromJson(diagnostico_comentario, row),
    itens: item ? [rowFromJson(diagnostico_produto_item, item)] : [],
  }));
}

export async function countOfCustomer(tx: Tx, actor: Actor, of: OfCustomer): Promise<number> {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total ${from(actor, of)}`);
  return rows[0]?.total ?? 0;
}
