import type { Estudo } from '@farol/contracts';
import { studyPlaces } from '../../../shared/device/index.ts';
import { createVisits } from '../../../shared/sync/visits.ts';
import { studyKey } from '../queries.ts';
import { editedValues } from './edited-study.ts';
import { createStudyRules } from './study-rules.ts';
import { createStudyServer } from './study-server.ts';

/** The consultant's answers to a study, saved while typing. */
export const studyVisits = createVisits({
  places: studyPlaces,
  cacheKey: studyKey,
  server: ({ queryClient, id }) => createStudyServer(queryClient, id),
  rules({ queryClient, id, pending }) {
    const read = () => queryClient.getQueryData(studyKey(id)) as Estudo;
    return createStudyRules(read, (key) => editedValues(read(), pending(), key));
  },
  savedAt: ({ queryClient, id }) => queryClient.getQueryData<Estudo>(studyKey(id))?.salvo_em,
});
