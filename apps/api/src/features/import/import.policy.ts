import { type Actor, visibleConsultores } from '@farol/domain/access';
import { and, inArray, type SQL } from 'drizzle-orm';
import { importacao } from '../../db/schema/index.ts';

/** Imports of the people whose customers the actor sees: their own, the team's or the company's. */
export function visibleTo(actor: Actor): SQL {
  const people = visibleConsultores(actor);
  return and(
    inArray(importacao.empresa_id, actor.empresas),
    people ? inArray(importacao.funcionario_id, people.length > 0 ? people : [0]) : undefined,
  ) as SQL;
}
