import type { Estudo, Item, Opcao } from '@farol/contracts';

export const itemsOf = (study: Estudo): Item[] =>
  study.diagnostico_produtos.flatMap((produto) => produto.diagnostico_produto_itens);

export const optionIn = (study: Estudo | undefined, id: number): Opcao | undefined =>
  study &&
  itemsOf(study)
    .flatMap((item) => item.diagnostico_produto_item_opcoes)
    .find((option) => option.diagnostico_produto_item_opcao_id === id);

const mapItems = (study: Estudo, change: (item: Item) => Item): Estudo => ({
  ...study,
  diagnostico_produtos: study.diagnostico_produtos.map((produto) => ({
    ...produto,
    diagnostico_produto_itens: produto.diagnostico_produto_itens.map(change),
  })),
});

const ofItem = (id: number, change: (options: Opcao[]) => Opcao[]) => (item: Item) =>
  item.diagnostico_produto_item_id === id
    ? { ...item, diagnostico_produto_item_opcoes: change(item.diagnostico_produto_item_opcoes) }
    : item;

/** The study with this option in the place of its old self, or last when it is new in its round; recommending one takes it from the others. */
export function withOption(study: Estudo, option: Opcao): Estudo {
  const id = option.diagnostico_produto_item_opcao_id;
  const demote = (other: Opcao): Opcao =>
    option.recomendada === 'S' && other.recomendada === 'S' && other.rodada === option.rodada
      ? { ...other, recomendada: 'N' }
      : other;
  return mapItems(
    study,
    ofItem(option.diagnostico_produto_item_id, (options) => {
      const isOld = (one: Opcao) => one.diagnostico_produto_item_opcao_id === id;
      return options.find(isOld)?.rodada === option.rodada
        ? options.map((one) => (isOld(one) ? option : demote(one)))
        : [...options.filter((one) => !isOld(one)).map(demote), option];
    }),
  );
}

export const withoutOption = (study: Estudo, id: number): Estudo =>
  mapItems(study, (item) => ({
    ...item,
    diagnostico_produto_item_opcoes: item.diagnostico_produto_item_opcoes.filter(
      (option) => option.diagnostico_produto_item_opcao_id !== id,
    ),
  }));

export const withItem = (study: Estudo, item: Item): Estudo =>
  mapItems(study, (one) =>
    one.diagnostico_produto_item_id === item.diagnostico_produto_item_id ? item : one,
  );
