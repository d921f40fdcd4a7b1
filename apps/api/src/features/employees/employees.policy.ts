import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { funcionario } from '../../db/schema/index.ts';

/** People of the actor's companies, and of other companies who also work for one of them. */
export const colleaguesOf = (actor: Pick<Actor, 'empresas'>): SQL => {
  const empresas = sql`${sql.param(actor.empresas)}::int[]`;
  return sql`(${funcionario.excluido_em} is null and (${funcionario.empresa_id} = any (${empresas})
    or ${funcionario.empresas_ids} && ${empresas}))`;
};
