import type { Actor } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico, diagnostico_apolice } from '../../db/schema/index.ts';
import { visibleCustomers } from '../customers/index.ts';
import { handedOverBy, presentTo, reachedBy } from '../diagnosis/index.ts';

/**
 * Policies of the customers an actor sees, of deleted studies too, in queries that join `cliente` and, where there is
 * one, `diagnostico`; for a specialist those of studies, in areas assigned now or earlier.
 */
export function visibleTo(actor: Actor): SQL {
  const standing = sql`${diagnostico_apolice.excluido_em} is null`;
  if (actor.perfil !== 'specialist') return sql`${standing} and ${visibleCustomers(actor)}`;
  return sql`${standing} and ${reachedBy(actor)} and (
    exists (select from tarefa t where t.empresa_id = ${diagnostico_apolice.empresa_id}
             and t.diagnostico_id = ${diagnostico_apolice.diagnostico_id}
             and t.produto_diagnostico_id = ${diagnostico_apolice.produto_diagnostico_id}
             and t.especialista_id = ${actor.funcionario_id})
    or exists (select from historico_estagio h where h.empresa_id = ${diagnostico.empresa_id}
             and h.diagnostico_id = ${diagnostico.diagnostico_id}
             and h.produto_diagnostico_id = ${diagnostico_apolice.produto_diagnostico_id}
             and ${handedOverBy(actor.funcionario_id)}))`;
}

/** The same for a list: a specialist's areas are read once, instead of looked up for each policy of the company. */
export function visibleInList(actor: Actor): SQL {
  if (actor.perfil !== 'specialist') return visibleTo(actor);
  const { empresa_id, diagnostico_id, produto_diagnostico_id } = diagnostico_apolice;
  const ofCompanies = sql`empresa_id = any (${sql.param(actor.empresas)}::int[])`;
  return sql`${diagnostico_apolice.excluido_em} is null and ${presentTo(actor)}
    and ((${empresa_id}, ${diagnostico_id}, ${produto_diagnostico_id}) in (
      select t.empresa_id, t.diagnostico_id, t.produto_diagnostico_id from tarefa t
       where t.${ofCompanies} and t.especialista_id = ${actor.funcionario_id}
      union all
      select h.empresa_id, h.diagnostico_id, h.produto_diagnostico_id from historico_estagio h
       where h.${ofCompanies} and ${handedOverBy(actor.funcionario_id)})) is true`;
}
