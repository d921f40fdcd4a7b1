import { api, type Estudo, type Opcao, type OpcaoSalva } from '@farol/contracts';
import { camposOfOpcao } from '@farol/domain/catalogue';
import type { QueryClient } from '@tanstack/react-query';
import { call, lookAtStudy } from '../../../shared/api/index.ts';
import { optionPlaces } from '../../../shared/device/index.ts';
import {
  cacheSaved,
  findRow,
  isOfflineCopy,
  itemById,
  optionById,
  withOption,
  withoutOption,
} from '../../../shared/study/index.ts';
import { readDraft, withPendingValues } from '../../../shared/sync/pending-changes.ts';
import { createRowServer } from '../../../shared/sync/row-server.ts';
import { checkAnswer, columnsOfRow, isRowKey, rowRules, uuidOf } from '../../../shared/sync/rows.ts';
import {
  type Creation,
  type Draft,
  idOfKey,
  type Key,
  type Rules,
  type ServerPort,
} from '../../../shared/sync/types.ts';
import { createVisits, type VisitContext } from '../../../shared/sync/visits.ts';
import { specialistStudyKey } from '../queries.ts';
import { currentId, isKeyGone, isNewOption, madeBefore, noteCreated } from './new-options.ts';
import { optionKey } from './option-key.ts';

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
  const find = async (creation: Creation): Promise<Opcao | undefined> => {
    const study = await lookAtStudy(id, api.diagnosis.getAsSpecialist);
    queryClient.setQueryData(specialistStudyKey(id), study);
    return madeBefore(study, creation);
  };
  const make = async ({ owner, body, idempotencyKey }: Creation): Promise<Opcao> => {
    const whole = { ...body, diagnostico_produto_item_id: idOfKey(owner) };
    const made = await call(api.quotations.create, { body: whole }, { idempotencyKey });
    // In the study at once, in place of the device's own; what others changed meanwhile may come later.
    void cache(made);
    return made;
  };
  return {
    // The option is closed, or belongs to another person.
    refusal: (_key, status) => (status === 422 ? 'keep' : 'drop'),
    serverState(key) {
      if (isRowKey(key)) return rows.serverState(key);
      const option = stored(key);
      return option ? { versao: option.versao, values: option } : null;
    },
    async save(key, values, versao, row) {
      if (isRowKey(key))
        return rows.save(key, values, versao, row && { ...row, dono_id: currentId(row.dono_id) });
      const body = { ...values, versao: versao ?? stored(key)?.versao ?? 1 };
      await cache(await call(api.quotations.update, { params: { id: idOfKey(key) }, body }));
    },
    async create(key, creation) {
      const made = (isKeyGone(creation) && (await find(creation))) || (await make(creation));
      const { diagnostico_produto_item_opcao_id } = made;
      noteCreated(key, diagnostico_produto_item_opcao_id);
      return optionKey(diagnostico_produto_item_opcao_id);
    },
    async remove(key, versao) {
      if (isRowKey(key)) return rows.remove(key, versao);
      const option = idOfKey(key);
      const { alteracoes } = await call(api.quotations.remove, { params: { id: option } });
      const place = (study: Estudo) => withoutOption(study, option);
      await cacheSaved({ queryClient, key: specialistStudyKey(id), alteracoes, place });
    },
    accept: (key, current) => (isRowKey(key) ? rows.accept(key, current) : void cache(current as Opcao)),
  };
}

/** Checks an option's fields and rows as the server does, before they are sent. */
function optionRules({ queryClient, id, pending }: VisitContext): Rules {
  const read = () => cachedStudy(queryClient, id);
  const rows = rowRules(read);
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
    ...rows,
    // Rows wait until their option is there.
    isComplete: (row, values) => !isNewOption(row.dono_id) && rows.isComplete(row, values),
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
  // Of the draft, the options that the study still has, or may have, and the new ones.
  readDraft(kept, { queryClient, id }) {
    const study = cachedStudy(queryClient, id);
    const draft = readOptions(kept);
    const begun = draft.flatMap(({ key, change: { creation } }) =>
      creation && study && itemById(study, idOfKey(creation.owner)) ? [idOfKey(key)] : [],
    );
    return draft.filter(({ key, change }) => {
      const option = change.row?.dono_id ?? idOfKey(key);
      if (begun.includes(option)) return true;
      if (isNewOption(option)) return false;
      if (study && isOfflineCopy(study)) return true;
      return isRowKey(key) && !change.row ? study && findRow(study, uuidOf(key)) : optionById(study, option);
    });
  },
});
