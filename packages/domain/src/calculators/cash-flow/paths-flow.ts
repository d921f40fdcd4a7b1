import { calculator } from '../calculator.ts';
import { fromParameter, integer } from '../inputs.ts';
import { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { MONTE_CARLO } from './flow-outputs.ts';
import { pathSteps } from './flow-steps.ts';
import { drawPaths } from './monte-carlo.ts';
import { isProject, prepare } from './prepare.ts';
import type { Projeto } from './project.ts';

/** Months of accounts that a call walks at most, some seconds of work. */
const MAX_WALKED = 500_000_000;

const walks = (p: Projeto, caminhos: number): number =>
  caminhos * p.contexto.tempo.meses * (4 + p.ativos.length + p.objetivos.length);

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
    if (walks(p, caminhos) > MAX_WALKED) return { erro: ['caminhos'] };
    const sorteio = drawPaths(p, caminhos, semente);
    sorteio.walk(caminhos);
    const saidas = sorteio.result();
    return { saidas, ...pathSteps(p, saidas) };
  },
});
