import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { cliente } from '../../db/schema/index.ts';
import { visibleTo } from './customers.policy.ts';
import type { CustomerRow } from './customers.store.ts';

const openStudies = sql`d.excluido_em is null and d.encerrado_em is null and d.estagio < 10`;

/** Locked before the customer, in the same order as a study that writes back to its customer. */
export const lockOpenStudies = (tx: Tx, actor: Actor, cliente_id: number) =>
  tx.execute(sql`
    select from diagnostico d
     where d.cliente_id = ${cliente_id} and ${openStudies}
       and exists (select from ${cliente} where ${cliente.empresa_id} = d.empresa_id
                    and ${cliente.cliente_id} = d.cliente_id and ${visibleTo(actor)})
     order by d.diagnostico_id for update`);

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
