import type { Apolice, Estudo, Item, LinhaTabela, Opcao } from '@farol/contracts';

type Values = Readonly<Record<string, unknown>>;

export const itemsOf = (estudo: Estudo): Item[] =>
  estudo.diagnostico_produtos.flatMap((produto) => produto.diagnostico_produto_itens);

export const itemById = (estudo: Estudo, id: number): Item | undefined =>
  itemsOf(estudo).find((item) => item.diagnostico_produto_item_id === id);

const isRow = (value: unknown): value is LinhaTabela =>
  typeof value === 'object' && value !== null && 'linha_uuid' in value;

/** All table rows of a study, item or option. */
export const allRows = (owner: Values): LinhaTabela[] =>
  Object.values(owner).flatMap((value) => (Array.isArray(value) ? value.filter(isRow) : []));

/** Rows of one table, in server state. */
export const rowsOfTable = (owner: Values, tabela: string): LinhaTabela[] => {
  const rows = owner[tabela];
  return Array.isArray(rows) ? rows.filter(isRow) : [];
};

const mapItems = (estudo: Estudo, change: (item: Item) => Item): Estudo => ({
  ...estudo,
  diagnostico_produtos: estudo.diagnostico_produtos.map((produto) => ({
    ...produto,
    diagnostico_produto_itens: produto.diagnostico_produto_itens.map(change),
  })),
});

export const withItem = (estudo: Estudo, item: Item): Estudo =>
  mapItems(estudo, (old) =>
    old.diagnostico_produto_item_id === item.diagnostico_produto_item_id ? item : old,
  );

function putRow(rows: LinhaTabela[], row: LinhaTabela): LinhaTabela[] {
  const known = rows.some((r) => r.linha_uuid === row.linha_uuid);
  return known ? rows.map((r) => (r.linha_uuid === row.linha_uuid ? row : r)) : [...rows, row];
}

/** The study with a change of the study, an item or an option, whichever owns this row. */
function ofOwner(
  estudo: Estudo,
  { dono_tipo, dono_id }: Pick<LinhaTabela, 'dono_tipo' | 'dono_id'>,
  change: <T extends Values>(owner: T) => T,
): Estudo {
  if (dono_tipo === 'diagnostico') return change(estudo);
  return mapItems(estudo, (item) => {
    if (dono_tipo === 'item') return item.diagnostico_produto_item_id === dono_id ? change(item) : item;
    const options = item.diagnostico_produto_item_opcoes.map((option) =>
      option.diagnostico_produto_item_opcao_id === dono_id ? change(option) : option,
    );
    return { ...item, diagnostico_produto_item_opcoes: options };
  });
}

export const withRow = (estudo: Estudo, row: LinhaTabela): Estudo =>
  ofOwner(estudo, row, (owner) => ({ ...owner, [row.tabela]: putRow(rowsOfTable(owner, row.tabela), row) }));

export function withoutRow(estudo: Estudo, uuid: string): Estudo {
  const row = findRow(estudo, uuid);
  if (!row) return estudo;
  const others = (owner: Values) => rowsOfTable(owner, row.tabela).filter((r) => r.linha_uuid !== uuid);
  return ofOwner(estudo, row, (owner) => ({ ...owner, [row.tabela]: others(owner) }));
}

export function findRow(estudo: Estudo, uuid: string): LinhaTabela | undefined {
  const items = itemsOf(estudo);
  const options = items.flatMap((item) => item.diagnostico_produto_item_opcoes);
  return [estudo, ...items, ...options].flatMap(allRows).find((row) => row.linha_uuid === uuid);
}

/**
 * The server prefills fields of an item with known values; removes them, since only entered values are
 * answers.
 */
export function withoutKnownValues<T extends Item>(item: T): T {
  const names = Object.keys(item.valores_preenchidos ?? {});
  return names.length === 0 ? item : { ...item, ...Object.fromEntries(names.map((nome) => [nome, null])) };
}

export const optionById = (study: Estudo | undefined, id: number): Opcao | undefined =>
  study &&
  itemsOf(study)
    .flatMap((item) => item.diagnostico_produto_item_opcoes)
    .find((option) => option.diagnostico_produto_item_opcao_id === id);

const changeOptionsOf = (id: number, change: (options: Opcao[]) => Opcao[]) => (item: Item) =>
  item.diagnostico_produto_item_id === id
    ? { ...item, diagnostico_produto_item_opcoes: change(item.diagnostico_produto_item_opcoes) }
    : item;

/**
 * The study with this option replaced, or added last if it is new in its round; a recommended option clears
 * the recommendation of the others.
 */
export function withOption(study: Estudo, option: Opcao): Estudo {
  const id = option.diagnostico_produto_item_opcao_id;
  const demote = (other: Opcao): Opcao =>
    option.recomendada === 'S' && other.recomendada === 'S' && other.rodada === option.rodada
      ? { ...other, recomendada: 'N' }
      : other;
  return mapItems(
    study,
    changeOptionsOf(option.diagnostico_produto_item_id, (options) => {
      const isOld = (one: Opcao) => one.diagnostico_produto_item_opcao_id === id;
      return options.find(isOld)?.rodada === option.rodada
        ? options.map((one) => (isOld(one) ? option : demote(one)))
        : [...options.filter((one) => !isOld(one)).map(demote), option];
    }),
  );
}

/** The study with this policy replaced or added. */
export function withPolicy(study: Estudo, policy: Apolice): Estudo {
  const others = study.diagnostico_apolices.filter(
    (one) => one.diagnostico_apolice_id !== policy.diagnostico_apolice_id,
  );
  const covers = policy.coberturas ?? [policy];
  const own = covers.map(({ diagnostico_produto_item_opcao_id }) => ({
    ...policy,
    diagnostico_produto_item_opcao_id,
  }));
  return { ...study, diagnostico_apolices: [...others, ...own] };
}

export const withoutOption = (study: Estudo, id: number): Estudo =>
  mapItems(study, (item) => ({
    ...item,
    diagnostico_produto_item_opcoes: item.diagnostico_produto_item_opcoes.filter(
      (option) => option.diagnostico_produto_item_opcao_id !== id,
    ),
  }));
