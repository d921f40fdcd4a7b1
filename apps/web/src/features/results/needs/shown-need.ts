import type { Estudo } from '@farol/contracts';
import { type NecessidadeMostrada, necessidadeMostrada, papelDe } from '@farol/domain/study';
import { type ItemView, resultOf } from '../../study/index.ts';

type Papel = 'titular' | 'conjuge';

/** Which of an item's figures speaks for it: its yardstick's, or its own where there is none. */
export const figureOf = ({ need, item }: ItemView): { codigo: string; tipo_segurado: Papel } =>
  need ?? { codigo: item.codigo, tipo_segurado: papelDe(item) };

export const shownNeed = (estudo: Estudo, item: ItemView): NecessidadeMostrada | null =>
  necessidadeMostrada(item.need, resultOf(estudo, figureOf(item)));

/** The people whom figures are of, the customer first. */
export const peopleOf = (estudo: Estudo): Papel[] => [
  'titular',
  ...(estudo.resultados.some((r) => r.tipo_segurado === 'conjuge') ? (['conjuge'] as const) : []),
];
