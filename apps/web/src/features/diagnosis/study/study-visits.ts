import type { Estudo } from '@farol/contracts';
import { type Campo, camposOfGeneralBlock, storedCamposOfItem } from '@farol/domain/catalogue';
import { studyPlaces } from '../../../shared/device/index.ts';
import { itemById } from '../../../shared/study/index.ts';
import { checkAnswer, columnsOfRow, rowRules } from '../../../shared/sync/rows.ts';
import { idOfKey, type Key, type RowPlace, type Rules, type Values } from '../../../shared/sync/types.ts';
import { createVisits } from '../../../shared/sync/visits.ts';
import { studyKey } from '../queries.ts';
import { editedValues } from './edited-study.ts';
import { createStudyServer } from './study-server.ts';

const GENERAL_FIELDS: ReadonlyMap<string, Campo> = new Map(camposOfGeneralBlock().map((c) => [c.nome, c]));

/** Checks an answer as the server does, before it is sent. */
export function createStudyRules(read: () => Estudo, valuesAt: (key: Key) => Values): Rules {
  function definition(key: Key, field: string, row: RowPlace | undefined): Campo | undefined {
    if (row) return columnsOfRow(row, read()).find((c) => c.nome === field);
    if (key === 'geral' || key === 'areas') return GENERAL_FIELDS.get(field);
    const codigo = itemById(read(), idOfKey(key))?.codigo;
    return codigo ? storedCamposOfItem(codigo).find((c) => c.nome === field) : undefined;
  }
  return {
    check: (key, field, value, row) => checkAnswer(definition(key, field, row), value, valuesAt(key)),
    ...rowRules(read),
  };
}

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
