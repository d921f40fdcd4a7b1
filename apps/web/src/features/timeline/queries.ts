import { api } from '@farol/contracts';
import { queryOf } from '../../shared/api/index.ts';

/** A study's history; for a specialist only that of their areas. */
export const historyQuery = (diagnostico_id: number) =>
  queryOf(api.diagnosis.history, { params: { id: diagnostico_id } });
