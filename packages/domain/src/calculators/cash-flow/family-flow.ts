import { calculator } from '../calculator.ts';
import { FAMILIA } from './family-inputs.ts';
import { FLUXO } from './flow-outputs.ts';
import { flowResult } from './flow-result.ts';
import { flowSteps } from './flow-steps.ts';
import { isProject, prepare } from './prepare.ts';
import { simulate } from './simulation.ts';
import { FONTE_DO_FLUXO } from './source.ts';

/** The household's money month by month, shown by year, R$; each movement is rounded to the cent when it happens. */
export const familyFlow = calculator({
  kind: 'fluxo.familia',
  titulo: 'O dinheiro da família ano a ano',
  fonte: FONTE_DO_FLUXO,
  inputs: FAMILIA,
  outputs: FLUXO,
  compute(dados, parametros) {
    const p = prepare(dados, null, parametros);
    if (!isProject(p)) return p;
    const fluxo = flowResult(p, simulate(p, p.taxas(null)));
    return { saidas: fluxo, ...flowSteps(p, fluxo) };
  },
});
