import { api, type Estudo } from '@farol/contracts';
import { type CallOptions, callWith } from './client.ts';

/**
 * The study for a screen that shows no options, or that refreshes itself: a quotation that was just delivered is not
 * opened by it. The screens that show its options open it.
 */
export const lookAtStudy = (id: number, options: CallOptions = {}): Promise<Estudo> =>
  callWith(api.diagnosis.get, { params: { id }, query: { acompanha: 'S' } }, options);
