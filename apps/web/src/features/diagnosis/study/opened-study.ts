import type { Estudo } from '@farol/contracts';
import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnreachable } from '../../../shared/api/index.ts';
import { deviceReading } from '../../../shared/device/index.ts';
import { studyKey, studyQuery } from '../queries.ts';

const readingOf = (person: number, id: number) => deviceReading<Estudo>(person, `estudo/${id}`);

/** The study as the server has it; out of its reach, as this page or this device knows it. */
export function openedStudyQuery(person: number, id: number) {
  const online = studyQuery(id);
  return queryOptions({
    ...online,
    queryFn: async (context): Promise<Estudo> => {
      try {
        return await (online.queryFn as (c: typeof context) => Promise<Estudo>)(context);
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        const known = context.client.getQueryData<Estudo>(studyKey(id));
        const kept = known ?? (await readingOf(person, id).load());
        if (!kept) throw error;
        return kept;
      }
    },
  });
}

/** Keeps the study as it stands on the device, so that it opens again without a network. */
export function useStudyReading(person: number, estudo: Estudo): void {
  useEffect(() => {
    void readingOf(person, estudo.diagnostico_id).keep(estudo);
  }, [person, estudo]);
}
