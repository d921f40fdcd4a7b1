import type { Estudo } from '@farol/contracts';
import { createSaveQueue, type SaveQueue } from '../../../shared/sync/save-queue.ts';
import { sendOnlyAs } from '../../../shared/sync/send-only-as.ts';
import type { Draft } from '../../../shared/sync/types.ts';
import { createVisits } from '../../../shared/sync/visits.ts';
import { studyKey } from '../queries.ts';
import { studyPlaces } from './study-places.ts';
import { createStudyRules } from './study-rules.ts';
import { createStudyServer } from './study-server.ts';
import { valuesAt } from './study-view.ts';

/** The consultant's answers to a study, saved as they are given. */
export const studyVisits = createVisits({
  places: studyPlaces,
  cacheKey: studyKey,
  readDraft: (kept) => kept as Draft,
  createQueue({ queryClient, person, id, drafts, withLock }) {
    const read = () => queryClient.getQueryData(studyKey(id)) as Estudo;
    const queue: SaveQueue = createSaveQueue({
      server: sendOnlyAs(person, createStudyServer(queryClient, id)),
      rules: createStudyRules(read, (key) => valuesAt(read(), queue.getState().pending, key)),
      drafts,
      savedAt: read().salvo_em,
      withLock,
    });
    return queue;
  },
});
