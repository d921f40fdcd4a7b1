import { type Ator, movesOfferedOnTarefa, type OfertaTarefa } from '@farol/domain/pipeline';
import { session } from '../../shared/api/index.ts';
import type { SpecialistTask } from './specialist-task.ts';

/** Moves to offer: those of the domain's table for the logged-in person. */
export function taskOffers({ study, task }: Pick<SpecialistTask, 'study' | 'task'>): OfertaTarefa[] {
  const ator: Ator = { usuario_id: session.get()?.user.funcionario_id ?? null, lado: study.papel };
  return movesOfferedOnTarefa(
    study,
    {
      estagio_especialista: task.estagio_especialista,
      especialista_id: task.especialista?.funcionario_id ?? 0,
      cancelada_em: task.cancelada_em,
    },
    ator,
  );
}
