import { calculator } from '../calculator.ts';
import { anyRate } from '../inputs.ts';
import { out } from '../outputs.ts';
import { passo, pct } from '../steps.ts';

/** (1 + n)/(1 + π) − 1, percent a year. */
export const realRateOf = calculator({
  kind: 'planejamento.taxa_real',
  titulo: 'Juro real',
  fonte: 'Equação de Fisher',
  inputs: { taxa_nominal_aa: anyRate, inflacao_aa: anyRate },
  outputs: { taxa_real_pct: out.percent('Juro real ao ano', 4) },
  compute(i) {
    const taxa_real_pct = i.taxa_nominal_aa.plus(1).div(i.inflacao_aa.plus(1)).minus(1).times(100);
    return {
      saidas: { taxa_real_pct },
      passos: [
        passo(
          'taxa_real_pct',
          'Juro real ao ano',
          taxa_real_pct,
          '%',
          `(1 + ${pct(i.taxa_nominal_aa)}) ÷ (1 + ${pct(i.inflacao_aa)}) − 1`,
          { taxa_nominal_aa: i.taxa_nominal_aa, inflacao_aa: i.inflacao_aa },
        ),
      ],
    };
  },
});
