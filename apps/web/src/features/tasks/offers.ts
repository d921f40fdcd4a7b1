import type { Estudo as EstudoFio } from '@farol/contracts';
import { type Ator, type Estudo, movesOfferedOnTarefa, type OfertaTarefa } from '@farol/domain/pipeline';
import { session } from '../../shared/api/index.ts';
import type { SpecialistTask } from './specialist-task.ts';

const pipelineStudy = (study: EstudoFio): Estudo => ({
  diagnostico_id: study.diagnostico_id,
  estagio: study.estagio,
  entrada_no_estagio: study.salvo_em,
  data_apresentacao: study.data_apresentacao,
  encerrado_em: study.encerrado_em,
  encerrado_motivo: study.encerrado_motivo,
  concluido_em: null,
  ultima_atividade_em: study.salvo_em,
  versao: study.versao,
});

/** Moves to offer: the domain's own table, asked as whoever is logged in. */
export function taskOffers({ study, task }: Pick<SpecialistTask, 'study' | 'task'>): OfertaTarefa[] {
  const ator: Ator = { usuario_id: session.get()?.user.funcionario_id ?? null, lado: study.papel };
  return movesOfferedOnTarefa(
    pipelineStudy(study),
    {
      estagio_especialista: task.estagio_especialista,
      especialista_id: task.especialista?.funcionario_id ?? 0,
      cancelada_em: task.cancelada_em,
    },
    ator,
  );
}
