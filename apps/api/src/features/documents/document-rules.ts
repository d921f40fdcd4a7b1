import { type Actor, actingSide } from '@farol/domain/access';
import { conflict, forbidden } from '../../platform/http/errors.ts';
import type { TaskRow } from '../diagnosis/index.ts';
import { takesDocuments } from '../tasks/index.ts';

/** Allows specialists on own tasks; the consultant's side and the administrator in any visible study. */
export function assertMayChangeDocument(actor: Actor, tasks: readonly TaskRow['row'][]): void {
  const own =
    actingSide(actor) === 'E' ? tasks.filter((t) => t.especialista_id === actor.funcionario_id) : tasks;
  if (own.length === 0 && tasks.length > 0) throw forbidden();
  if (!takesDocuments(own))
    throw conflict(
      'transicao_invalida',
      'Documentos se pedem e conferem depois da aprovação do cliente e antes da conclusão da área.',
    );
}
