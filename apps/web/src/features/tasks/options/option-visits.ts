import { api, type Estudo, type Opcao, type OpcaoSalva } from '@farol/contracts';
import { camposOfOpcao } from '@farol/domain/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/index.ts';
import { optionPlaces } from '../../../shared/device/index.ts';
import { cacheSaved, findRow, itemById, optionById, withOption } from '../../../shared/study/index.ts';
import { readDraft, withPendingValues } from '../../../shared/sync/pending-changes.ts';
import { createRowServer } from '../../../shared/sync/row-server.ts';
import { checkAnswer, columnsOfRow, isRowKey, rowRules, uuidOf } from '../../../shared/sync/rows.ts';
import { type Draft, idOfKey, type Key, type Rules, type ServerPort } from '../../../shared/sync/types.ts';
import { createVisits, type VisitContext } from '../../../shared/sync/visits.ts';
import { specialistStudyKey } from '../queries.ts';

export const optionKey = (id: number): Key => `opcao:${id}`;

const cachedStudy = (queryClient: QueryClient, id: number) =>
  queryClient.getQueryData<Estudo>(specialistStudyKey(id));

/** Saves options through the API and writes the replies into the cached study. */
function optionServer(queryClient: QueryClient, id: number): ServerPort {
  const cache = ({ alteracoes, ...option }: OpcaoSalva) =>
    cacheSaved({
      queryClient,
      key: specialistStudyKey(id),
      alteracoes,
      place: (study) => withOption(study, option),
    });
  const stored = (key: Key) => optionById(cachedStudy(queryClient, id), idOfKey(key));
  const rows = createRowServer(queryClient, specialistStudyKey(id));
  return {
    // The option is closed, or belongs to another person.
    refusal: (_key, status) => (status === 422 ? 'keep' : 'drop'),
    serverState(key) {
      if (isRowKey(key)) return rows.serverState(key);
      const option = stored(key);
      return option ? { versao: option.versao, values: option } : null;
    },
    async save(key, values, versao, row) {
      if (isRowKey(key)) return rows.save(key, values, versao, row);
      const body = { ...values, versao: versao ?? stored(key)?.versao ?? 1 };
      await cache(await call(api.quotations.update, { params: { id: idOfKey(key) }, body }));
    },
    remove: rows.remove,
    accept: (key, current) => (isRowKey(key) ? rows.accept(key, current) : void cache(current as Opcao)),
  };
}

/** Checks an option's fields and rows as the server does, before they are sent. */
function optionRules({ queryClient, id, pending }: VisitContext): Rules {
  const read = () => cachedStudy(queryClient, id);
  return {
    check(key, field, value, row) {
      const study = read();
      if (!study) return { value };
      const option = optionById(study, idOfKey(key));
      const item = option && itemById(study, option.diagnostico_produto_item_id);
      const campos = row ? columnsOfRow(row, study) : item ? camposOfOpcao(item.codigo) : [];
      const values = withPendingValues(option ?? {}, pending().get(key), { refused: true });
      return checkAnswer(
        campos.find((one) => one.nome === field),
        value,
        values,
      );
    },
    ...rowRules(read),
  };
}

/** Earlier releases stored options by id. */
type FormerDraft = Record<string, { draft: Record<string, unknown>; versao: number }>;

const readOptions = (kept: unknown): Draft =>
  Array.isArray(kept)
    ? readDraft(kept)
    : Object.entries(kept as FormerDraft).map(([id, { draft, versao }]) => ({
        key: optionKey(Number(id)),
        change: { fields: draft, baseVersion: versao },
      }));

/** The specialist's options of a study, saved while typing. */
export const optionVisits = createVisits({
  places: optionPlaces,
  cacheKey: specialistStudyKey,
  server: ({ queryClient, id }) => optionServer(queryClient, id),
  rules: optionRules,
  savedAt: ({ queryClient, id }) => cachedStudy(queryClient, id)?.salvo_em,
  // Of the draft, the options that the study still has.
  readDraft: (kept, { queryClient, id }) =>
    readOptions(kept).filter(({ key, change }) => {
      const study = cachedStudy(queryClient, id);
      if (isRowKey(key) && !change.row) return study && findRow(study, uuidOf(key));
      return optionById(study, change.row?.dono_id ?? idOfKey(key));
    }),
});
