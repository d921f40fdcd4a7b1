import { asNumber } from '@farol/domain/br';
import { costPerThousand, sellsCurrency } from '@farol/domain/study';
import type { ItemView, OptionView } from '../../study/index.ts';

const ORDENS = ['cobertura', 'custo', 'mil', 'cet', 'vet'] as const;
type Ordem = (typeof ORDENS)[number];

/** How options are compared; stored in the address. Absent: the recommended one first, all rows. */
export type ComparisonView = { ordenar?: Ordem | undefined; diferencas?: boolean | undefined };

/** What an order compares, lower first; null: the option does not say. */
function rankOf(ordem: Ordem, { codigo, item }: ItemView, option: OptionView): number | null {
  const { opcao, custo, cobertura, total } = option;
  const read: Readonly<Record<Ordem, () => number | null>> = {
    cobertura: () => {
      const amount = cobertura?.valor ?? asNumber(opcao.valor_cobertura) ?? asNumber(opcao.credito_valor);
      return amount === null ? null : -amount;
    },
    custo: () => custo?.anual ?? custo?.valor ?? total,
    mil: () => (codigo.startsWith('1.') ? costPerThousand(opcao) : null),
    cet: () => asNumber(opcao.cet_anual),
    vet: () => {
      const vet = asNumber(opcao.vet);
      return vet === null ? null : sellsCurrency(codigo, item) ? -vet : vet;
    },
  };
  return read[ordem]();
}

/** Orders that tell at least two options of a need apart. */
export const ordersOf = (items: readonly ItemView[]): Ordem[] =>
  ORDENS.filter((ordem) =>
    items.some(
      (item) => new Set(item.opcoes.flatMap((option) => rankOf(ordem, item, option) ?? [])).size > 1,
    ),
  );

/** The need with its options in this order; those without the figure last. */
export function sortOptions<I extends ItemView>(item: I, ordem: Ordem | undefined): I {
  if (!ordem) return item;
  const rank = (option: OptionView) => rankOf(ordem, item, option) ?? Number.POSITIVE_INFINITY;
  const ranks = new Map(item.opcoes.map((option) => [option.id, rank(option)]));
  const place = ({ id }: OptionView) => ranks.get(id) ?? Number.POSITIVE_INFINITY;
  return {
    ...item,
    opcoes: item.opcoes.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b))),
  };
}
