import { api } from '@farol/contracts';
import { queryOptions } from '@tanstack/react-query';
import { lookAtStudy, queryKey } from '../../shared/api/index.ts';

export const specialistStudyKey = (id: number) => queryKey(api.diagnosis.getAsSpecialist, { params: { id } });
/** The study as its specialist may see it; opening it marks the task as begun. */
export const specialistStudy = (id: number) =>
  queryOptions({
    queryKey: specialistStudyKey(id),
    queryFn: ({ signal }) => lookAtStudy(id, api.diagnosis.getAsSpecialist, { signal }),
  });
