import { api, type Estudo, type LinhaTabela } from '@farol/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { call } from '../api/index.ts';
import { cacheSaved, findRow, withoutRow, withRow } from '../study/index.ts';
import { uuidOf } from './rows.ts';
import type { ServerPort } from './types.ts';

/** Saves rows of a study's tables through the API and writes the replies into the cached study. */
export function createRowServer(queryClient: QueryClient, cacheKey: QueryKey) {
  const study = () => queryClient.getQueryData<Estudo>(cacheKey);
  const write = (change: (estudo: Estudo) => Estudo) =>
    queryClient.setQueryData<Estudo>(cacheKey, (estudo) => estudo && change(estudo));
  const stored = (uuid: string): LinhaTabela | undefined => {
    const estudo = study();
    return estudo && findRow(estudo, uuid);
  };
  return {
    serverState(key) {
      const row = stored(uuidOf(key));
      return row ? { versao: row.versao, values: row } : null;
    },
    async save(key, values, versao, place) {
      const uuid = uuidOf(key);
      const known = stored(uuid);
      const reply = known
        ? await call(api.diagnosis.updateRow, {
            params: { id: known.produto_item_tabela_item_id },
            body: { ...values, versao: versao ?? known.versao },
          })
        : place && (await call(api.diagnosis.upsertRow, { body: { ...values, ...place, linha_uuid: uuid } }));
      if (!reply) return;
      const { alteracoes, ...saved } = reply;
      await cacheSaved({ queryClient, key: cacheKey, alteracoes, place: (now) => withRow(now, saved) });
    },
    async remove(key, versao) {
      const row = stored(uuidOf(key));
      if (!row) return;
      const { alteracoes } = await call(api.diagnosis.removeRow, {
        params: { id: row.produto_item_tabela_item_id },
        query: versao === null ? {} : { versao },
      });
      const place = (now: Estudo) => withoutRow(now, row.linha_uuid);
      await cacheSaved({ queryClient, key: cacheKey, alteracoes, place });
    },
    accept(key, current) {
      const isThere = Object.keys(current).length > 0;
      write((now) => (isThere ? withRow(now, current as LinhaTabela) : withoutRow(now, uuidOf(key))));
    },
  } satisfies Omit<ServerPort, 'refusal'>;
}
