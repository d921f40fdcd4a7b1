import { api } from '@farol/contracts';
import { queryKey, queryOf } from '../../shared/api/index.ts';

/** The study as its specialist may see it; opening it marks the task as begun. */
export const specialistStudy = (id: number) => queryOf(api.diagnosis.getAsSpecialist, { params: { id } });
export const specialistStudyKey = (id: number) => queryKey(api.diagnosis.getAsSpecialist, { params: { id } });
