import { AREA } from '../../../code-lists/index.ts';
import { asOnePlan, type Base, type CasoDoItem } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { isAreaChosen, opcoesOfPlan, wantedItensOf } from '../wanted.ts';
import { commitmentOfFamily, commitmentOfItem, commitmentWithPlan } from './commitment.ts';
import { computeConsortium } from './consortium.ts';
import { orderDividas } from './debts.ts';
import { simulateOpcao, simulateRequest } from './loan.ts';
import { computePortability } from './refinancing.ts';
import { compareSacAndPrice, dividasBySystem } from './systems.ts';

export { compareSacAndPrice } from './systems.ts';

const CONSORCIOS = ['4.01', '6.03'];
const PORTABILIDADES = ['4.05', '6.04'];
const PEDIDOS = ['4.02', '4.03', '4.04', '4.05', '4.06', '4.07', '4.08', '6.02', '6.08'];

/** Loans and consortium of one area: the request, its weight in the income, and the cost of each option. */
export const creditOfArea = (base: Base, area: number): Resultado[] =>
  wantedItensOf(base.leitura)
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((desejado) => creditOfItem(asOnePlan(base, desejado)));

function creditOfItem(caso: CasoDoItem): Resultado[] {
  const { codigo, opcoes } = caso.item;
  if (CONSORCIOS.includes(codigo)) return [...computeConsortium(caso), ...commitmentOfItem(caso)];
  const troca = PORTABILIDADES.includes(codigo);
  if (!troca && !PEDIDOS.includes(codigo)) return [];
  const doPlano = opcoesOfPlan(caso.item);
  return [
    ...(PEDIDOS.includes(codigo) ? simulateRequest(caso) : []),
    ...opcoes.flatMap((opcao) => simulateOpcao(caso, opcao, doPlano.includes(opcao))),
    ...(troca ? computePortability(caso) : []),
    ...commitmentOfItem(caso),
  ];
}

/** Area 4: the family's debts, then each item. */
export function computeCredit(base: Base): Resultado[] {
  if (!isAreaChosen(base.leitura, AREA.credito)) return [];
  return [
    ...creditOfArea(base, AREA.credito),
    ...compareSacAndPrice(base, AREA.credito),
    commitmentOfFamily(base),
    ...commitmentWithPlan(base),
    ...orderDividas(base),
    ...dividasBySystem(base),
  ];
}
