import type { Estudo, LinhaTodo } from '@farol/contracts';
import { ADJUSTED, CUSTOMER_STEP, STUDY_STEP } from './texts.ts';

type StudyState = Pick<LinhaTodo, 'estagio' | 'aguardando' | 'estagio_especialista'>;

/** Next step of an open study, by its stage and by who acts next in the area that is furthest behind. */
export function upcomingStepOf({ estagio, aguardando, estagio_especialista }: StudyState) {
  const stage = estagio ?? 1;
  // New quotes to show, or documents of an area accepted before.
  if (stage === 7 && aguardando === 'consultor')
    return estagio_especialista === 3 ? ADJUSTED.documents : ADJUSTED.presented;
  return (aguardando === 'cliente' ? CUSTOMER_STEP[stage] : undefined) ?? STUDY_STEP[stage];
}

/** The same of a whole study: what waits for the consultant comes before what waits for the customer. */
export function studyStep({ estagio, tarefas }: Pick<Estudo, 'estagio' | 'tarefas'>) {
  const waitingFor = (who: string) => tarefas.find(({ aguardando }) => aguardando === who);
  const task = waitingFor('consultor') ?? waitingFor('cliente');
  return upcomingStepOf({
    estagio,
    aguardando: task?.aguardando ?? null,
    estagio_especialista: task?.estagio_especialista ?? null,
  });
}
