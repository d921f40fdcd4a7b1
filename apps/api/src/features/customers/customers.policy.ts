import { type Actor, visibleConsultores } from '@farol/domain/access';
import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cliente, diagnostico } from '../../db/schema/index.ts';

/** Customers visible to an actor: a condition for queries that join `cliente`. */
export function visibleTo(actor: Actor): SQL {
  const consultores = visibleConsultores(actor);
  return and(
    inArray(cliente.empresa_id, actor.empresas),
    isNull(cliente.excluido_em),
    consultores ? inArray(cliente.consultor_id, consultores) : undefined,
  ) as SQL;
}

type StudyColumns = Record<'empresa_id' | 'consultor_id' | 'excluido_em', AnyPgColumn>;

/** Studies visible on a customer's page: a study may have another consultant than its customer. */
export function visibleStudies(actor: Actor, of: StudyColumns = diagnostico): SQL {
  const consultores = visibleConsultores(actor);
  return and(
    inArray(of.empresa_id, actor.empresas),
    isNull(of.excluido_em),
    consultores ? inArray(of.consultor_id, consultores) : undefined,
  ) as SQL;
}
