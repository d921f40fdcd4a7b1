import type { Estudo, Item } from '@farol/contracts';
import {
  type Ajustes,
  computeResultados,
  findResultado,
  HIPOTESES,
  withAdjustments,
} from '@farol/domain/study';
import { cacheCalculated, calculatedStudy, parametersOf } from '../../../shared/study/index.ts';
import { leverKeys } from './lever-keys.ts';

type Values = Readonly<Record<string, unknown>>;

const withoutFilled = (names: readonly string[] | undefined, values: Values) =>
  (names ?? []).filter((name) => !(name in values));

/** A row of the study with other answers: typed now, no longer proposed. */
function adjustedItem(item: Item, values: Values | undefined): Item {
  if (!values) return item;
  const filled = Object.entries(item.valores_preenchidos ?? {}).filter(([name]) => !(name in values));
  return { ...item, ...values, valores_preenchidos: Object.fromEntries(filled) };
}

/** With a hypothesis the month is what the answers leave, not what was typed of today's. */
function monthOf(estudo: Estudo, ajustes: Ajustes, resultados: Estudo['resultados']) {
  if (HIPOTESES.every((nome) => ajustes[nome] !== 1)) return {};
  const capacidade_poupanca =
    findResultado(resultados, 'planejamento.orcamento')?.outputs?.capacidade_poupanca ?? null;
  return {
    capacidade_poupanca: null,
    valores_calculados: { ...estudo.valores_calculados, capacidade_poupanca },
  };
}

/** The study with these trial answers, its figures recomputed; nothing is saved. */
export function adjustedStudy(estudo: Estudo, ajustes: Ajustes): Estudo {
  if (Object.keys(ajustes).length === 0) return estudo;
  const groups = leverKeys(estudo, ajustes);
  const general = groups.find(({ item }) => item === null)?.values ?? {};
  const ofItem = new Map(
    groups.flatMap(({ item, values }) => (item ? [[item.diagnostico_produto_item_id, values]] : [])),
  );
  const read = withAdjustments(calculatedStudy(estudo), ajustes);
  const resultados = computeResultados(read, parametersOf(estudo), estudo.parametros.em);
  const adjusted = {
    ...estudo,
    ...general,
    ...monthOf(estudo, ajustes, resultados),
    valores_preenchidos: withoutFilled(estudo.valores_preenchidos, general),
    diagnostico_produtos: estudo.diagnostico_produtos.map((produto) => ({
      ...produto,
      diagnostico_produto_itens: produto.diagnostico_produto_itens.map((item) =>
        adjustedItem(item, ofItem.get(item.diagnostico_produto_item_id)),
      ),
    })),
    resultados,
  };
  cacheCalculated(adjusted, read);
  return adjusted;
}
