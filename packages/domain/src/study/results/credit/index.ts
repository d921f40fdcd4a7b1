import { itemDefinition } from '../../../catalogue/index.ts';
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

/** Loans and consortium of one area: the request, its weight in the income, and the cost of each option. */
export const creditOfArea = (base: Base, area: number): Resultado[] =>
  wantedItensOf(base.leitura)
    .filter(({ produto_diagnostico_id }) => produto_diagnostico_id === area)
    .flatMap((desejado) => creditOfItem(asOnePlan(base, desejado)));

function creditOfItem(caso: CasoDoItem): Resultado[] {
  const { parte_opcao, credito } = itemDefinition(caso.item.codigo);
  if (parte_opcao === 'consorcio') return [...computeConsortium(caso), ...commitmentOfItem(caso)];
  if (!credito) return [];
  const doPlano = opcoesOfPlan(caso.item);
  return [
    ...(credito.troca === 'financiamento' ? [] : simulateRequest(caso)),
    ...caso.item.opcoes.flatMap((opcao) => simulateOpcao(caso, opcao, doPlano.includes(opcao))),
    ...(credito.troca ? computePortability(caso) : []),
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
