import { api, type Estudo } from '@farol/contracts';
import { type CallOptions, callWith } from './client.ts';

type StudyRead = typeof api.diagnosis.get | typeof api.diagnosis.getAsSpecialist;

/**
 * The study for a screen that shows no options, or that refreshes itself: a quotation that was just delivered is not
 * opened by it. The screens that show its options open it (`useOpened`).
 */
export const lookAtStudy = (
  id: number,
  endpoint: StudyRead = api.diagnosis.get,
  options: CallOptions = {},
): Promise<Estudo> => callWith(endpoint, { params: { id }, query: { acompanha: 'S' } }, options);
