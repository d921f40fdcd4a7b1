import { calculator } from '../calculator.ts';
import { fromParameter, integer } from '../inputs.ts';
import { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { MONTE_CARLO } from './flow-outputs.ts';
import { pathSteps } from './flow-steps.ts';
import { drawPaths } from './monte-carlo.ts';
import { isProject, prepare } from './prepare.ts';

/** The household under drawn returns, R$; one draw a year for all its accounts. No forecast. */
export const pathsFlow = calculator({
  kind: 'fluxo.monte_carlo',
  titulo: 'O dinheiro da família em caminhos sorteados',
  fonte: 'Retornos lognormais em torno da projeção; gerador mulberry32, caminhos antitéticos',
  inputs: {
    ...FAMILIA,
    ...MUDANCAS,
    caminhos: fromParameter(integer(2, 10_000), 'monte_carlo_caminhos'),
    semente: fromParameter(integer(0, 4_294_967_295), 'monte_carlo_semente'),
  },
  outputs: MONTE_CARLO,
  compute({ plano, mudancas, caminhos, semente, ...dados }, parametros) {
    const p = prepare(dados, { plano, mudancas }, parametros);
    if (!isProject(p)) return p;
    const sorteio = drawPaths(p, caminhos, semente);
    sorteio.walk(caminhos);
    const saidas = sorteio.result();
    return { saidas, ...pathSteps(p, saidas) };
  },
});
