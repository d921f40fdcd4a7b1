import { AREA } from '../../../code-lists/index.ts';
import { asOnePlan, type Base, type CasoDoItem } from '../base.ts';
import { compareSacAndPrice, creditOfArea } from '../credit/index.ts';
import { computeAccumulation } from '../dreams/portfolio.ts';
import type { Resultado } from '../evaluate.ts';
import { toNumber } from '../reading.ts';
import { isAreaChosen, wantedItensOf } from '../wanted.ts';
import { compareBuyingWithRenting, compareRentingWithBuying } from './buy-or-rent.ts';
import { costOfAcquisition, purchaseOfItem, purchaseOfOpcao, taxAndDownPayment } from './purchase.ts';
import { worksCorrection } from './works.ts';

const isOffPlan = ({ item }: CasoDoItem): boolean => item.campos.tipo_imovel === 'planta';

const costsOfOpcoes = (caso: CasoDoItem): Resultado[] =>
  caso.item.opcoes.map((opcao) => costOfAcquisition(caso, purchaseOfOpcao(caso, opcao), opcao));

function computePurchase(caso: CasoDoItem): Resultado[] {
  const compra = purchaseOfItem(caso);
  return [
    costOfAcquisition(caso, compra),
    ...taxAndDownPayment(caso, compra),
    ...costsOfOpcoes(caso),
    ...(isOffPlan(caso) ? [worksCorrection(caso)] : []),
  ];
}

/** Construction is indexed while it lasts; only an option that names a property has purchase costs. */
const computeWorks = (caso: CasoDoItem): Resultado[] => [
  worksCorrection(caso),
  ...caso.item.opcoes
    .filter(({ valor_imovel }) => toNumber(valor_imovel) !== null)
    .map((opcao) => costOfAcquisition(caso, purchaseOfOpcao(caso, opcao), opcao)),
];

const POR_ITEM: Readonly<Record<string, (caso: CasoDoItem) => Resultado[]>> = {
  '6.01': (caso) => [...computePurchase(caso), ...compareBuyingWithRenting(caso)],
  '6.02': computePurchase,
  '6.05': compareRentingWithBuying,
  '6.08': computeWorks,
  '6.09': computeAccumulation,
};

/** Buying, renting, building and financing a home: the item wanted, and each option. */
export function computeRealEstate(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.imoveis)) return [];
  return [
    ...Object.entries(POR_ITEM).flatMap(([codigo, contas]) =>
      wantedItensOf(base.leitura, codigo).flatMap((desejado) => contas(asOnePlan(base, desejado))),
    ),
    ...creditOfArea(base, AREA.imoveis),
    ...compareSacAndPrice(base, AREA.imoveis),
  ];
}
