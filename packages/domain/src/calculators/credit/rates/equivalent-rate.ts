import { monthlyRate } from '../../annuity.ts';
import { calculator } from '../../calculator.ts';
import { anyRate, choice, withDefault } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { passo, pct } from '../../steps.ts';
import { yearly } from './internal-rate.ts';

/** The same rate a month and a year, in compound interest, percent points. */
export const equivalentRate = calculator({
  kind: 'credito.taxa_equivalente',
  titulo: 'Taxa equivalente',
  fonte: 'Juros compostos: (1 + mensal)^12 = 1 + anual',
  inputs: { taxa: anyRate, de: withDefault(choice('mensal', 'anual'), 'mensal') },
  outputs: { taxa_mensal_pct: out.percent('Taxa ao mês', 4), taxa_anual_pct: out.percent('Taxa ao ano', 4) },
  compute({ taxa, de }) {
    const mensal = de === 'mensal' ? taxa : monthlyRate(taxa);
    const anual = de === 'mensal' ? yearly(taxa) : taxa;
    const taxa_mensal_pct = mensal.times(100);
    const taxa_anual_pct = anual.times(100);
    return {
      saidas: { taxa_mensal_pct, taxa_anual_pct },
      passos: [
        de === 'mensal'
          ? passo('taxa_anual_pct', 'Taxa ao ano', taxa_anual_pct, '%', `(1 + ${pct(taxa)})^12 − 1`, { taxa })
          : passo('taxa_mensal_pct', 'Taxa ao mês', taxa_mensal_pct, '%', `(1 + ${pct(taxa)})^(1/12) − 1`, {
              taxa,
            }),
      ],
    };
  },
});
