import { planInBudget, planOfExpense } from '../results/budget-plans.ts';
import { isApoliceInForce } from '../results/cover.ts';
import { monthlyPremio } from '../results/premiums.ts';
import { countedLinhas } from '../results/reading.ts';
import { pointsOfLinhas, pointWhen } from './point.ts';

const UM_REAL = 1;

/** A health or dental plan that the budget names with another amount: both count, as if there were two. */
export const planOtherwise = pointsOfLinhas('apolices', (apolice, { aqui }, { leitura }) => {
  const despesa = planInBudget(leitura.estudo.tabelas, apolice.cobertura);
  const premio = monthlyPremio(apolice) ?? 0;
  const isOnly = despesa && planOfExpense(despesa, countedLinhas(leitura, 'apolices') ?? []) === apolice;
  if (!isOnly || premio === 0 || !isApoliceInForce(apolice, leitura.hoje)) return [];
  const orcamento = despesa.valor_mensal ?? 0;
  return pointWhen(Math.abs(premio - orcamento) >= UM_REAL, 'contradicao', {
    codigo: 'plano_difere_do_orcamento',
    lugar: aqui('valor_premio'),
    premio,
    orcamento,
    dental: apolice.cobertura === 'plano_odontologico',
  });
});
