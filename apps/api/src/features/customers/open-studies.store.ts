import type { Cotado } from '@farol/domain/pipeline';
import type { ItemCotado } from '@farol/domain/study';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { CustomerRow } from './customers.store.ts';

/** Studies `d` that go on. */
export const openStudies = sql`d.excluido_em is null and d.encerrado_em is null and d.estagio < 10`;

/** Open studies show these customer fields: raises their versions, so that earlier forms conflict. */
export const bumpOpenStudyVersions = (
  tx: Tx,
  { empresa_id, cliente_id }: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>,
  fields: readonly string[],
  now: Date,
) =>
  tx.execute(sql`
    update diagnostico d
       set versao = d.versao + 1, atualizado_em = ${now.toISOString()},
           campos_versao = d.campos_versao || (
             select jsonb_object_agg(nome, d.versao + 1) from unnest(${sql.param(fields)}::text[]) as nome)
     where d.empresa_id = ${empresa_id} and d.cliente_id = ${cliente_id} and ${openStudies}`);

type QuotedStudy = Cotado & { diagnostico_id: number; itens: ItemCotado[] };

/** Of the customer's open studies: the wanted items of the spouse or the couple, with what says if they were quoted. */
export async function spouseItemsOf(
  tx: Tx,
  { empresa_id, cliente_id }: Pick<CustomerRow, 'empresa_id' | 'cliente_id'>,
): Promise<QuotedStudy[]> {
  const { rows } = await tx.execute<QuotedStudy>(sql`
    select d.diagnostico_id, i.itens, t.tarefas, o.opcoes
      from diagnostico d
     cross join lateral (
       select json_agg(json_build_object('diagnostico_produto_item_id', x.diagnostico_produto_item_id,
                'produto_diagnostico_id', p.produto_diagnostico_id, 'codigo', x.codigo,
                'tipo_segurado', x.tipo_segurado)) as itens
         from diagnostico_produto_item x
         join diagnostico_produto p on p.empresa_id = x.empresa_id and p.diagnostico_produto_id = x.diagnostico_produto_id
        where x.empresa_id = d.empresa_id and x.diagnostico_id = d.diagnostico_id and not x.oculto and not p.oculto
          and x.tipo_segurado <> 'titular' and x.campos ->> 'interesse' = 'S') i
     cross join lateral (
       select coalesce(json_agg(json_build_object('produto_diagnostico_id', x.produto_diagnostico_id,
                'estagio_especialista', x.estagio_especialista, 'rodada', x.rodada,
                'cancelada_em', x.cancelada_em)), '[]') as tarefas
         from tarefa x where x.empresa_id = d.empresa_id and x.diagnostico_id = d.diagnostico_id) t
     cross join lateral (
       select coalesce(json_agg(json_build_object('diagnostico_produto_item_id', x.diagnostico_produto_item_id,
                'status', x.status)), '[]') as opcoes
         from diagnostico_produto_item_opcao x
        where x.empresa_id = d.empresa_id and x.diagnostico_id = d.diagnostico_id and x.excluido_em is null) o
     where d.empresa_id = ${empresa_id} and d.cliente_id = ${cliente_id} and ${openStudies} and i.itens is not null
     order by d.diagnostico_id`);
  return rows;
}
