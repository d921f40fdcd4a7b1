import { type Alteracoes, api, type Estudo, type Item } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call, currentRow, lookAtStudy, reloadAllButStudies } from '../../../shared/api/index.ts';
import {
  cacheSaved,
  itemById,
  typedAnswers,
  withItem,
  withoutKnownValues,
} from '../../../shared/study/index.ts';
import { createRowServer } from '../../../shared/sync/row-server.ts';
import { isRowKey } from '../../../shared/sync/rows.ts';
import {
  idOfKey,
  type Key,
  type ServerPort,
  type ServerState,
  type Values,
} from '../../../shared/sync/types.ts';
import { studyKey } from '../queries.ts';
import { areaAnswers, areasFromAnswers } from './chosen-areas.ts';

export const itemKey = (id: number): Key => `item:${id}`;

/** A known value of an item is no answer: input over it has no base value. */
const itemWithoutKnownValues = (estudo: Estudo, id: number): Item | undefined => {
  const item = itemById(estudo, id);
  return item && withoutKnownValues(item);
};

/** Saves through the API and writes the replies into the cached study. */
export function createStudyServer(queryClient: QueryClient, diagnostico_id: number): ServerPort {
  const cacheKey = studyKey(diagnostico_id);
  const read = (): Estudo => queryClient.getQueryData(cacheKey) as Estudo;
  const rows = createRowServer(queryClient, cacheKey);
  const write = (estudo: Estudo) => queryClient.setQueryData(cacheKey, estudo);

  const cache = (alteracoes: Alteracoes | undefined, place?: (estudo: Estudo) => Estudo) =>
    cacheSaved({ queryClient, key: cacheKey, alteracoes, ...(place && { place }) });

  async function saveItem(id: number, values: Values, versao: number | null): Promise<void> {
    const body = { ...values, versao: versao ?? itemById(read(), id)?.versao ?? 1 };
    const { alteracoes, ...item } = await call(api.diagnosis.updateItem, { params: { id }, body });
    await cache(alteracoes, (estudo) => withItem(estudo, item));
  }

  /** Changes only the areas chosen here and keeps other people's changes to the list. */
  async function saveAreas(values: Values, tries = 3): Promise<void> {
    const params = { id: diagnostico_id };
    const now = await lookAtStudy(params.id);
    const areas = areasFromAnswers({ ...areaAnswers(now), ...values });
    const body = {
      versao: now.versao,
      diagnostico_produtos: areas.map((produto_diagnostico_id) => ({ produto_diagnostico_id })),
    };
    try {
      write(await call(api.diagnosis.selectProducts, { params, body }));
    } catch (error) {
      if (tries > 1 && currentRow(error)) return saveAreas(values, tries - 1);
      throw error;
    }
    void reloadAllButStudies(queryClient);
  }

  return {
    // The item is inaccessible or the area is locked: other changes go on.
    refusal: (key, status) =>
      status === 422 || (key !== 'geral' && (status === 404 || status === 409)) ? 'keep' : 'stop',
    serverState(key): ServerState | null {
      const estudo = queryClient.getQueryData<Estudo>(cacheKey);
      if (!estudo) return null;
      if (isRowKey(key)) return rows.serverState(key);
      if (key === 'areas') return { versao: estudo.versao, values: areaAnswers(estudo) };
      const values = key === 'geral' ? typedAnswers(estudo) : itemWithoutKnownValues(estudo, idOfKey(key));
      return values ? { versao: values.versao, values } : null;
    },
    async save(key, values, versao, row) {
      if (isRowKey(key)) return rows.save(key, values, versao, row);
      if (key === 'areas') return saveAreas(values);
      if (key !== 'geral') return saveItem(idOfKey(key), values, versao);
      const body = { ...values, versao: versao ?? read().versao };
      const { alteracoes } = await call(api.diagnosis.update, { params: { id: diagnostico_id }, body });
      await cache(alteracoes);
    },
    remove: rows.remove,
    accept(key, current) {
      if (isRowKey(key)) rows.accept(key, current);
      else if (key === 'geral' || key === 'areas') write(current as Estudo);
      else write(withItem(read(), current as Item));
    },
  };
}
