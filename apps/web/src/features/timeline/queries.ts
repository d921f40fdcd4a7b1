import { api } from '@farol/contracts';
import { queryOf } from '../../shared/api/index.ts';

/** What happened to a study; to a specialist, that of the areas they have. */
export const historyQuery = (diagnostico_id: number) =>
  queryOf(api.diagnosis.history, { params: { id: diagnostico_id } });
