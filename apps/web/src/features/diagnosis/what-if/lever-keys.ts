import type { Estudo, Item } from '@farol/contracts';
import { type Ajustes, ALAVANCAS } from '@farol/domain/study';
import { itemsOf } from '../../../shared/study/index.ts';

const PEOPLE = ['titular', 'casal'];

const itemFor = (estudo: Estudo, codigo: string): Item | undefined =>
  itemsOf(estudo).find(
    (item) => item.codigo === codigo && item.interesse === 'S' && PEOPLE.includes(item.tipo_segurado),
  );

/** Trial values grouped by the key they are saved under; null is the general block. */
export function leverKeys(estudo: Estudo, ajustes: Ajustes) {
  const groups = Map.groupBy(
    ALAVANCAS.filter(({ nome }) => ajustes[nome] !== undefined),
    ({ item }) => item,
  );
  return [...groups].flatMap(([codigo, levers]) => {
    const item = codigo === null ? null : itemFor(estudo, codigo);
    const values = Object.fromEntries(levers.map(({ nome }) => [nome, ajustes[nome]]));
    return item === undefined ? [] : [{ item, values }];
  });
}

/** The same as one change of the study: saved whole or not at all. */
export function leverAnswers(estudo: Estudo, ajustes: Ajustes) {
  const groups = leverKeys(estudo, ajustes);
  const general = groups.find(({ item }) => item === null)?.values ?? {};
  const itens = groups.flatMap(({ item, values }) => {
    if (item === null) return [];
    const { diagnostico_produto_item_id, versao } = item;
    return [{ diagnostico_produto_item_id, versao, ...values }];
  });
  return { ...general, ...(itens.length > 0 && { itens }) };
}
