import { api } from '@farol/contracts';
import { queryKey, queryOf } from '../../shared/api/index.ts';

/** The study cut to what its specialist sees; opening it marks the task as begun. */
export const specialistStudy = (id: number) => queryOf(api.diagnosis.getAsSpecialist, { params: { id } });
export const specialistStudyKey = (id: number) => queryKey(api.diagnosis.getAsSpecialist, { params: { id } });
