import { type Actor, visibleConsultores } from '@farol/domain/access';
import { and, inArray, type SQL } from 'drizzle-orm';
import { comissao_extrato } from '../../../db/schema/index.ts';

/** Statements of the people whose customers the actor sees: their own, the team's or the company's. */
export function visibleTo(actor: Actor): SQL {
  const people = visibleConsultores(actor);
  return and(
    inArray(comissao_extrato.empresa_id, actor.empresas),
    people ? inArray(comissao_extrato.funcionario_id, people.length > 0 ? people : [0]) : undefined,
  ) as SQL;
}
