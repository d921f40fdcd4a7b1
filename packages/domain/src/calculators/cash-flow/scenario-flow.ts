import { calculator } from '../calculator.ts';
import { out } from '../outputs.ts';
import { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { COMPARACAO, FLUXO } from './flow-outputs.ts';
import { type Fluxo, flowResult } from './flow-result.ts';
import { flowSteps } from './flow-steps.ts';
import { isProject, prepare } from './prepare.ts';
import { simulate } from './simulation.ts';

/** With the changes less without them. */
const comparison = (depois: Fluxo, antes: Fluxo) => ({
  saldo_final_hoje: depois.saldo_final_hoje - antes.saldo_final_hoje,
  patrimonio_final_hoje: depois.patrimonio_final_hoje - antes.patrimonio_final_hoje,
  capital_aposentadoria_hoje: depois.capital_aposentadoria_hoje - antes.capital_aposentadoria_hoje,
  falta_total_hoje: depois.falta_total_hoje - antes.falta_total_hoje,
  esgota_em_antes: antes.esgota_em,
  esgota_em_depois: depois.esgota_em,
});

/** The same household with a plan or with a scenario, R$, beside what it is without them. */
export const scenarioFlow = calculator({
  kind: 'fluxo.cenario',
  titulo: 'O dinheiro da família em um cenário',
  fonte: 'Fluxo de caixa mensal; EC 103/2019, arts. 23, 24 e 26; Lei 11.977/2009, art. 79',
  inputs: { ...FAMILIA, ...MUDANCAS },
  outputs: { ...FLUXO, comparacao: out.record('Com as mudanças menos sem elas', COMPARACAO) },
  compute({ plano, mudancas, ...dados }, parametros) {
    const p = prepare(dados, { plano, mudancas }, parametros);
    if (!isProject(p)) return p;
    const today = prepare(dados, null, parametros);
    if (!isProject(today)) return today;
    const fluxo = flowResult(p, simulate(p, p.taxas(null)));
    const antes = flowResult(today, simulate(today, today.taxas(null)));
    return { saidas: { ...fluxo, comparacao: comparison(fluxo, antes) }, ...flowSteps(p, fluxo) };
  },
});
