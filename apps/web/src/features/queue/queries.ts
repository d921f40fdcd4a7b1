import { api } from '@farol/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../shared/api/index.ts';
import { joinAreas } from './join-areas.ts';
import type { QueueSearch } from './search.ts';

const REFRESH_MS = 60_000;

/** The address names the filters for people; without a period in it, every open task is shown. */
export function queueQuery({ periodo, page, etapa, area, pontualidade, busca }: QueueSearch) {
  return queryOptions({
    ...queryOf(api.boards.queue, {
      query: {
        page: page ?? 1,
        ...(periodo ? { periodo } : {}),
        ...(etapa ? { estagio: etapa } : {}),
        ...(area ? { produto: area } : {}),
        ...(pontualidade ? { pontualidade } : {}),
        ...(busca ? { busca } : {}),
      },
    }),
    select: (list) => ({ ...list, data: joinAreas(list.data) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
