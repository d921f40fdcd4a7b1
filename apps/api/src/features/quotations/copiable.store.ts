import type { Actor } from '@farol/domain/access';
import { normalizeText } from '@farol/domain/br';
import type { CodigoItem } from '@farol/domain/catalogue';
import type { TipoSegurado } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { diagnostico } from '../../db/schema/index.ts';
import { visibleTo } from '../diagnosis/index.ts';

/** Shown at most; a search finds older ones, among the newest of the item. */
const MOST = 30;
const MOST_SEARCHED = 1000;

/** An option's area is the actor's: a specialist has its task. */
export const ownArea = (actor: Actor) =>
  actor.perfil === 'specialist'
    ? sql`and exists (select from tarefa t join diagnostico_produto p on p.empresa_id = t.empresa_id
             and p.diagnostico_id = t.diagnostico_id and p.produto_diagnostico_id = t.produto_diagnostico_id
            where t.empresa_id = i.empresa_id and p.diagnostico_produto_id = i.diagnostico_produto_id
              and t.especialista_id = ${actor.funcionario_id})`
    : sql``;

type ItemToFill = {
  empresa_id: number;
  diagnostico_id: number;
  diagnostico_produto_item_id: number;
  codigo: CodigoItem;
  tipo_segurado: TipoSegurado;
  cliente_id: number;
  rodada: number;
};

/** An item in an area of the actor, with the round that is quoted. */
export async function findItemToFill(tx: Tx, actor: Actor, id: number): Promise<ItemToFill | undefined> {
  const { rows } = await tx.execute<ItemToFill>(sql`
    select i.empresa_id, i.diagnostico_id, i.diagnostico_produto_item_id, i.codigo,
           i.tipo_segurado, ${diagnostico.cliente_id} as cliente_id,
           coalesce((select max(o.rodada) from tarefa o join diagnostico_produto q on q.empresa_id = o.empresa_id
                        and q.diagnostico_id = o.diagnostico_id and q.produto_diagnostico_id = o.produto_diagnostico_id
                      where q.empresa_id = i.empresa_id and q.diagnostico_produto_id = i.diagnostico_produto_id
                        and o.cancelada_em is null), 1) as rodada
      from diagnostico_produto_item i
      join ${diagnostico} on ${diagnostico.empresa_id} = i.empresa_id
       and ${diagnostico.diagnostico_id} = i.diagnostico_id
     where i.diagnostico_produto_item_id = ${id} and ${visibleTo(actor)} ${ownArea(actor)}`);
  return rows[0];
}

type CopiableRow = {
  diagnostico_produto_item_opcao_id: number;
  diagnostico_id: number;
  empresa_id: number;
  cliente_id: number;
  pessoa_nome: string;
  tipo_segurado: TipoSegurado;
  rodada: number;
  criado_em: Date;
  campos: Record<string, unknown>;
};

/** Other options of the same item of the catalogue in the company, newest first; not those of the present round. */
export async function copiableOptions(
  tx: Tx,
  actor: Actor,
  item: ItemToFill,
  busca: string | undefined,
): Promise<CopiableRow[]> {
  const like = busca ? `%${normalizeText(busca).replaceAll(/[\\%_]/g, '\\$&')}%` : null;
  const { rows } = await tx.execute<CopiableRow>(sql`
    select * from (
      select o.diagnostico_produto_item_opcao_id, o.diagnostico_id, o.empresa_id, c.cliente_id, c.pessoa_nome,
             i.tipo_segurado, o.rodada, o.criado_em, o.campos
        from diagnostico_produto_item i
        join diagnostico_produto_item_opcao o on o.empresa_id = i.empresa_id
         and o.diagnostico_produto_item_id = i.diagnostico_produto_item_id
        join ${diagnostico} on ${diagnostico.empresa_id} = o.empresa_id
         and ${diagnostico.diagnostico_id} = o.diagnostico_id
        join cliente c on c.empresa_id = ${diagnostico.empresa_id} and c.cliente_id = ${diagnostico.cliente_id}
       where i.empresa_id = ${item.empresa_id} and i.codigo = ${item.codigo} and o.excluido_em is null
         and not (o.diagnostico_produto_item_id = ${item.diagnostico_produto_item_id} and o.rodada = ${item.rodada})
         and ${visibleTo(actor)} ${ownArea(actor)}
       order by i.diagnostico_produto_item_id desc, o.diagnostico_produto_item_opcao_id desc
       limit ${like === null ? MOST : MOST_SEARCHED}) x
     ${like === null ? sql`` : sql`where farol_sem_acento(concat_ws(' ', campos ->> 'seguradora', campos ->> 'operadora', campos ->> 'banco', campos ->> 'administradora', campos ->> 'fornecedor_outro', pessoa_nome)) like ${like}`}
     order by diagnostico_produto_item_opcao_id desc limit ${MOST}`);
  return rows;
}
