import { differingTerms, isFiledOnce, sharedInProposta } from '@farol/domain/study';
import { type ItemRow, type OptionRow, optionFields } from '../diagnosis/index.ts';

type Values = Record<string, unknown>;

/** An option with the item that it covers. */
export type Cover = { option: OptionRow; item: ItemRow };

const valuesOf = ({ option, item }: Cover): Values => optionFields(option, item.tipo_segurado);

/** Entered when the proposal is filed, after the customer approved the terms. */
export const isFiledIn = ({ item }: Cover, nome: string): boolean => isFiledOnce(item.codigo, nome);

const termsOf = (cover: Cover) => ({ codigo: cover.item.codigo, valores: valuesOf(cover) });

/** Labels of what two approved options state differently and one proposal has once. */
export const differingIn = (source: Cover, other: Cover): string[] =>
  differingTerms(termsOf(source), termsOf(other));

/** What a proposal has once, by the first of its options that states it; what none states is absent. */
export function statedOnce(covers: readonly Cover[], isShared: (cover: Cover, nome: string) => boolean) {
  const stated: Values = {};
  for (const cover of covers)
    for (const [nome, value] of Object.entries(sharedInProposta(cover.item.codigo, valuesOf(cover))))
      if (value !== null && isShared(cover, nome)) stated[nome] ??= value;
  return stated;
}
