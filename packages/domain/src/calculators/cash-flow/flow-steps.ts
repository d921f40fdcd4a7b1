import { dec } from '../decimal.ts';
import type { RawOutputs } from '../outputs.ts';
import type { Parametro } from '../parameters/index.ts';
import { brl, type Passo, passo } from '../steps.ts';
import type { MONTE_CARLO, POUPANCA } from './flow-outputs.ts';
import type { Fluxo } from './flow-result.ts';
import type { Projeto } from './project.ts';
import { AVISO_DO_FLUXO } from './source.ts';

type Explicado = { passos: Passo[]; avisos: string[]; parametros: readonly Parametro[] };

const reais = (cents: number) => dec(cents).div(100);

export function flowSteps(p: Projeto, fluxo: Fluxo): Explicado {
  const { conciliacao: c } = fluxo;
  return {
    passos: [
      passo(
        'sobra_mensal',
        'Sobra do mês',
        reais(c.sobra_mensal),
        'R$/mês',
        'rendas − impostos − despesas − parcelas − prêmios',
      ),
      passo(
        'sobra_ano_1',
        'Sobra do primeiro ano',
        reais(c.sobra_ano_1),
        'R$/ano',
        `12 × ${brl(reais(c.sobra_mensal))} e as diferenças do ano`,
      ),
      passo(
        'saldo_final_hoje',
        'Saldo final, em dinheiro de hoje',
        reais(fluxo.saldo_final_hoje),
        'R$',
        'saldo final ÷ índice de preços',
      ),
    ],
    avisos: [AVISO_DO_FLUXO],
    parametros: p.contexto.tributos.usados,
  };
}

export const pathSteps = (p: Projeto, _: RawOutputs<typeof MONTE_CARLO>): Explicado => ({
  passos: [],
  avisos: [AVISO_DO_FLUXO],
  parametros: p.contexto.tributos.usados,
});

export const savingSteps = (p: Projeto, _: RawOutputs<typeof POUPANCA>): Explicado => ({
  passos: [],
  avisos: [AVISO_DO_FLUXO],
  parametros: p.contexto.tributos.usados,
});
