import type { Actor } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario } from '../../db/schema/index.ts';
import { colleaguesOf } from './employees.policy.ts';

/** Related employees that the actor sees. */
export async function relatedIds(tx: Tx, actor: Pick<Actor, 'empresas'>, funcionario_id: number) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select r.relacionado_id as id from funcionario_relacionamento r
      join ${funcionario} on ${funcionario.funcionario_id} = r.relacionado_id
     where r.funcionario_id = ${funcionario_id} and ${colleaguesOf(actor)}
     order by r.relacionado_id`);
  return rows.map(({ id }) => id);
}

/** Those of the ids that are active colleagues of the actor. */
export async function activeColleagues(tx: Tx, actor: Pick<Actor, 'empresas'>, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select funcionario_id as id from ${funcionario}
     where ${colleaguesOf(actor)} and ativo and funcionario_id = any (${sql.param([...ids])}::int[])`);
  return rows.map(({ id }) => id);
}

type Person = { empresa_id: number; funcionario_id: number };

export const addRelated = (
  tx: Tx,
  { empresa_id, funcionario_id }: Person,
  ids: readonly number[],
  now: Date,
) =>
  tx.execute(sql`
    insert into funcionario_relacionamento (empresa_id, funcionario_id, relacionado_id, criado_em)
    select ${empresa_id}, ${funcionario_id}, id, ${now.toISOString()}
      from unnest(${sql.param([...ids])}::int[]) as id
    on conflict do nothing`);

export const removeRelated = (tx: Tx, { funcionario_id }: Person, ids: readonly number[]) =>
  tx.execute(sql`
    delete from funcionario_relacionamento
     where funcionario_id = ${funcionario_id} and relacionado_id = any (${sql.param([...ids])}::int[])`);
