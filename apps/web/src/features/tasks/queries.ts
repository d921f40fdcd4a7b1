import { api, type Estudo } from '@farol/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { lookAtStudy, queryKey, session } from '../../shared/api/index.ts';
import { isOfflineCopy, readOrOfflineCopy } from '../../shared/study/index.ts';
import { ANONYMOUS } from '../../shared/sync/visits.ts';

export const specialistStudyKey = (id: number) => queryKey(api.diagnosis.getAsSpecialist, { params: { id } });

const COPY_POLL_MS = 30_000;

/**
 * The study as its specialist may see it, or offline its copy; opening it marks the task as begun. A reply that a save
 * overtook is older than what the save brought.
 */
export const specialistStudy = (person: number, id: number) =>
  queryOptions({
    queryKey: specialistStudyKey(id),
    queryFn: async (context): Promise<Estudo> => {
      const { client, queryKey, signal } = context;
      const look = () => lookAtStudy(id, api.diagnosis.getAsSpecialist, { signal });
      const read = await readOrOfflineCopy(look, context, { person, side: 'tarefa', id });
      const known = client.getQueryData<Estudo>(queryKey);
      return known && known.revisao > read.revisao ? known : read;
    },
    // A server may come back without a sign of it.
    refetchInterval: ({ state: { data } }) => (data && isOfflineCopy(data) ? COPY_POLL_MS : false),
  });

/** Asks for the study on the way to its screen. */
export const readAhead = (client: QueryClient, id: number): Promise<void> =>
  client.prefetchQuery(specialistStudy(session.get()?.user.usuario_id ?? ANONYMOUS, id));
