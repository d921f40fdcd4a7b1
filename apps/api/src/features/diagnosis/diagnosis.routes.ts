import { api } from '@farol/contracts';
import type { Deps } from '../../platform/deps.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { commentItem } from './items/comment-item.ts';
import { saveItem } from './items/save-item.ts';
import { updateProduct } from './items/update-product.ts';
import { uploadLifeFile } from './items/upload-life-file.ts';
import { studyFlow } from './read-flow.ts';
import { itemsOfPerson, studyAsSpecialist, studyById, studyHistory, studyTasks } from './read-studies.ts';
import { removeStudy } from './remove-study.ts';
import { removeRow, updateRow, upsertRow } from './rows/save-row.ts';
import { saveStudy } from './save-study.ts';
import { duplicateStudy } from './start/duplicate-study.ts';
import { startStudy } from './start/start-study.ts';
import { unfinishedStudies } from './start/unfinished-studies.ts';

/** Stage moves and the choice of areas are routes of tasks, which they open and cancel. */
export function diagnosisRoutes(serve: Serve, deps: Deps) {
  serve(api.diagnosis.start, async ({ body, answerWith, ...who }) => {
    const { created, reply } = await startStudy({ deps, ...who }, body);
    if (!created) answerWith(200);
    return reply;
  });
  serve(api.diagnosis.get, ({ params, query, ...who }) => studyById({ deps, ...who }, params.id, query));
  serve(api.diagnosis.getAsSpecialist, ({ params, query, ...who }) =>
    studyAsSpecialist({ deps, ...who }, params.id, query),
  );
  serve(api.diagnosis.update, ({ params, body, ...who }) => saveStudy({ deps, ...who }, params.id, body));
  serve(api.diagnosis.updateProduct, ({ params, body, ...who }) =>
    updateProduct({ deps, ...who }, params.id, body),
  );

  serve(api.diagnosis.updateItem, ({ params, body, ...who }) => saveItem({ deps, ...who }, params.id, body));
  serve(api.diagnosis.commentItem, ({ params, body, ...who }) =>
    commentItem({ deps, ...who }, params.id, body),
  );
  serve(api.diagnosis.uploadLifeFile, ({ params, file, ...who }) =>
    uploadLifeFile({ deps, ...who }, params.id, file),
  );

  serve(api.diagnosis.upsertRow, async ({ body, answerWith, ...who }) => {
    const { created, reply } = await upsertRow({ deps, ...who }, body);
    if (!created) answerWith(200);
    return reply;
  });
  serve(api.diagnosis.updateRow, ({ params, body, ...who }) => updateRow({ deps, ...who }, params.id, body));
  serve(api.diagnosis.removeRow, ({ params, query, ...who }) =>
    removeRow({ deps, ...who }, params.id, query.versao),
  );

  serve(api.diagnosis.history, ({ params, ...who }) => studyHistory({ deps, ...who }, params.id));
  serve(api.diagnosis.flow, ({ params, ...who }) => studyFlow({ deps, ...who }, params.id));
  serve(api.diagnosis.tasks, ({ params, ...who }) => studyTasks({ deps, ...who }, params.id));
  serve(api.diagnosis.unfinished, ({ query, ...who }) => unfinishedStudies({ deps, ...who }, query));
  serve(api.diagnosis.itemsOfPerson, ({ params, ...who }) => itemsOfPerson({ deps, ...who }, params.id));

  serve(api.diagnosis.duplicate, ({ params, ...who }) => duplicateStudy({ deps, ...who }, params.id));
  serve(api.diagnosis.remove, async ({ params, ...who }) => {
    await removeStudy({ deps, ...who }, params.id);
    return undefined;
  });
}
