import type { Estudo } from '@farol/contracts';
import { CUSTOMER_STEP, STUDY_STEP } from './texts.ts';

/** Next step of an open study, by its stage and by who acts next in it. */
export function studyStep({ estagio, tarefas }: Pick<Estudo, 'estagio' | 'tarefas'>) {
  const waiting = tarefas.map(({ aguardando }) => aguardando);
  const isWithCustomer = waiting.includes('cliente') && !waiting.includes('consultor');
  return (isWithCustomer ? CUSTOMER_STEP[estagio] : undefined) ?? STUDY_STEP[estagio];
}
