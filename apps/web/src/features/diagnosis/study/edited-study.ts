import type { Estudo, Item } from '@farol/contracts';
import { isLinhaComplete } from '@farol/domain/catalogue';
import {
  type Conhecidos,
  type EstudoConferido,
  fillWithKnown,
  type LinhaDeTabela,
  readStudy,
} from '@farol/domain/study';
import { itemsOf, storedStudy, typedAnswers, withoutKnownValues } from '../../../shared/study/index.ts';
import { withPendingValues } from '../../../shared/sync/pending-changes.ts';
import { newRows, rowKey } from '../../../shared/sync/rows.ts';
import type { AutosaveState, Key, Values } from '../../../shared/sync/types.ts';
import { itemKey } from './study-server.ts';

type Pending = AutosaveState['pending'];

export const editedItemValues = (item: Item, pending: Pending): Record<string, unknown> =>
  withPendingValues(withoutKnownValues(item), pending.get(itemKey(item.diagnostico_produto_item_id)), {
    refused: true,
  });

/** Rows with their pending changes; incomplete rows count in no figure. */
function pendingRows(stored: readonly LinhaDeTabela[], pending: Pending, hoje: string): LinhaDeTabela[] {
  const withTyped = (row: Omit<LinhaDeTabela, 'campos' | 'alterada_em'>, before: Values, key: Key) => ({
    ...row,
    alterada_em: hoje,
    campos: withPendingValues(before, pending.get(key), { refused: false }),
  });
  const changed = stored.flatMap((row) => {
    const key = rowKey(row.linha_uuid);
    const target = pending.get(key);
    if (!target) return [row];
    return target.removed ? [] : [withTyped(row, row.campos, key)];
  });
  const added = newRows(pending, stored).map(({ key, ...row }) => withTyped(row, {}, key));
  return [...changed, ...added].filter(({ tabela, campos }) => isLinhaComplete(tabela, campos));
}

const asRecord = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;

/** The study with its pending changes, as guards and calculators read it; refused values do not count. */
export function editedStudy(estudo: Estudo, pending: Pending, hoje: string): EstudoConferido {
  const stored = storedStudy(estudo, hoje);
  const typed = (campos: Values, key: Key) => withPendingValues(campos, pending.get(key), { refused: false });
  return readStudy({
    ...stored,
    campos: typed(stored.campos, 'geral'),
    premissas: asRecord(pending.get('geral')?.fields.premissas?.value) ?? stored.premissas,
    itens: stored.itens.map((item) => ({
      ...item,
      campos: typed(item.campos, itemKey(item.diagnostico_produto_item_id)),
    })),
    linhas: pendingRows(stored.linhas, pending, hoje),
  });
}

/** The general block as shown: the server's answers overlaid with pending ones. */
export const editedGeneralValues = (estudo: Estudo, pending: Pending): Record<string, unknown> =>
  withPendingValues(typedAnswers(estudo), pending.get('geral'), { refused: true });

/** Known values of the item, including pending answers elsewhere. */
function knownValuesOfItem(estudo: Estudo, pending: Pending, item: Item): Conhecidos {
  const { produtos } = editedStudy(estudo, pending, estudo.parametros.em);
  const row = produtos
    .flatMap(({ itens }) => itens)
    .find((one) => one.codigo === item.codigo && one.tipo_segurado === item.tipo_segurado);
  return row?.conhecidos ?? {};
}

/** Values under a key overlaid with pending ones, for checks across answers. */
export function editedValues(estudo: Estudo, pending: Pending, key: Key): Values {
  const general = editedGeneralValues(estudo, pending);
  if (key === 'geral') return general;
  const item = itemsOf(estudo).find((i) => itemKey(i.diagnostico_produto_item_id) === key);
  if (item)
    return {
      ...general,
      ...fillWithKnown(editedItemValues(item, pending), knownValuesOfItem(estudo, pending, item)),
    };
  return withPendingValues({}, pending.get(key), { refused: true });
}
