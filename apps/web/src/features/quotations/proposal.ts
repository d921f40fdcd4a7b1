import type { Estudo, Item, Opcao } from '@farol/contracts';
import { coveredTogether, isSameProposta, providerKey } from '@farol/domain/study';
import { MAX_OPTIONS, optionsOfRound, providerName, wantedItems } from './delivery.ts';

/** One need and person that a proposal covers. */
export type Cover = { item: Item; option: Opcao };

const idOf = ({ option }: Cover): number => option.diagnostico_produto_item_opcao_id;

/** All options of a round, with their items. */
const allCovers = (items: readonly Item[], rodada: number): Cover[] =>
  items.flatMap((item) => optionsOfRound(item, rodada).map((option) => ({ item, option })));

/** What the proposal of an option covers, this option included. */
export const coversOf = (items: readonly Item[], option: Opcao): Cover[] =>
  allCovers(items, option.rodada).filter(
    (one) => idOf(one) === option.diagnostico_produto_item_opcao_id || isSameProposta(one.option, option),
  );

/** Another need that the proposal may cover: a new option there, or the provider's own that is there. */
export type Candidate = {
  item: Item;
  joins: Opcao | null;
  /** Why the item cannot be covered; null where it can. */
  refusal: 'full' | 'insured' | null;
};

/** Options with a policy, by id. */
export const insuredOptions = ({ diagnostico_apolices }: Pick<Estudo, 'diagnostico_apolices'>): Set<number> =>
  new Set(
    diagnostico_apolices.flatMap(({ diagnostico_produto_item_opcao_id: id, coberturas = [] }) => [
      id,
      ...coberturas.map((one) => one.diagnostico_produto_item_opcao_id),
    ]),
  );

/** Items that the proposal of this option does not cover yet. */
export function candidatesOf(
  items: readonly Item[],
  { item, option }: Cover,
  insured: ReadonlySet<number>,
): Candidate[] {
  if (insured.has(option.diagnostico_produto_item_opcao_id)) return [];
  const covered = new Set(coversOf(items, option).map((one) => one.item.diagnostico_produto_item_id));
  const provider = providerKey(option);
  return wantedItems(items)
    .filter(
      (one) =>
        !covered.has(one.diagnostico_produto_item_id) &&
        one.sem_oferta !== 'S' &&
        coveredTogether(item.codigo, one.codigo),
    )
    .map((one) => {
      const present = optionsOfRound(one, option.rodada);
      const own = provider
        ? present.filter((other) => other.proposta_id == null && providerKey(other) === provider)
        : [];
      const joins = own.find((other) => !insured.has(other.diagnostico_produto_item_opcao_id)) ?? null;
      const isFull = !joins && present.length >= MAX_OPTIONS;
      const isInsured = !joins && own.length > 0;
      return { item: one, joins, refusal: isInsured ? 'insured' : isFull ? 'full' : null };
    });
}

/** Head of an option's column: its provider once it is named. */
export const columnName = (codigo: string, option: Opcao, place: string): string => {
  const name = providerName(codigo, option);
  return name && name !== option.opcao_nome ? name : place;
};
