import { shiftMonth } from '../../../calculators/index.ts';
import { CODIGO, type CodigoItem, itensOfArea } from '../../../catalogue/index.ts';
import { AREA } from '../../../code-lists/index.ts';
import { asOnePlan, type Base, type CasoDoItem, targetOfItem } from '../base.ts';
import { compareSacAndPrice, creditOfArea } from '../credit/index.ts';
import { computeAccumulation } from '../dreams/portfolio.ts';
import { evaluate, newAccount, type Resultado, toCampos } from '../evaluate.ts';
import { monthlyIndice } from '../rates.ts';
import { toNumber } from '../reading.ts';
import { isAreaChosen, wantedItensOf } from '../wanted.ts';
import { compareBuyingWithRenting, compareRentingWithBuying } from './buy-or-rent.ts';
import { costOfAcquisition, purchaseOfItem, purchaseOfOpcao, taxAndDownPayment } from './purchase.ts';

const INDICE_DE_OBRAS = 'INCC';
const MESES = 12;

/** Yearly correction of a price indexed during construction: the balance is corrected until delivery. */
function worksCorrection(caso: CasoDoItem): Resultado {
  const conta = newAccount(caso.parametros);
  const inicio = shiftMonth(caso.leitura.hoje.slice(0, 7), 1);
  conta.avisos.add(`Supõe ${MESES} meses de obra`);
  return toCampos(
    evaluate('imoveis.correcao', targetOfItem(caso), conta, {
      valor: toNumber(caso.item.campos.imovel_valor),
      indices_mensais: monthlyIndice(conta, INDICE_DE_OBRAS, inicio, MESES),
    }),
    { valor: 'imovel_valor' },
  );
}

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

const POR_ITEM: Readonly<Partial<Record<CodigoItem, (caso: CasoDoItem) => Resultado[]>>> = {
  [CODIGO.compra]: (caso) => [...computePurchase(caso), ...compareBuyingWithRenting(caso)],
  [CODIGO.financiamento_imobiliario]: computePurchase,
  [CODIGO.locacao]: compareRentingWithBuying,
  [CODIGO.construcao_reforma]: computeWorks,
  [CODIGO.fundos_imobiliarios]: computeAccumulation,
};

function computeItem(base: Base, codigo: CodigoItem): Resultado[] {
  const contas = POR_ITEM[codigo];
  if (!contas) return [];
  return wantedItensOf(base.leitura, codigo).flatMap((desejado) => contas(asOnePlan(base, desejado)));
}

/** Buying, renting, building and financing a home: the item wanted, and each option. */
export function computeRealEstate(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.imoveis)) return [];
  return [
    ...itensOfArea(AREA.imoveis).flatMap(({ codigo }) => computeItem(base, codigo)),
    ...creditOfArea(base, AREA.imoveis),
    ...compareSacAndPrice(base, AREA.imoveis),
  ];
}
