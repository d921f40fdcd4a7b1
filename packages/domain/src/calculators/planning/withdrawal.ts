import { calculator } from '../calculator.ts';
import { fromParameter, money, optional, share } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, passo, pct } from '../steps.ts';
import { beyondReach } from './limits.ts';

/** The 4% rule: capital for an income, or income from a capital, R$; exactly one of the two is given. */
export const withdrawal = calculator({
  kind: 'planejamento.regra_retirada',
  titulo: 'Regra dos 4%',
  fonte: 'Regra prática de retirada anual (calculativos.com.br, fintools.dev)',
  inputs: {
    renda_mensal: optional(money),
    capital: optional(money),
    taxa_retirada: fromParameter(share, 'taxa_retirada'),
  },
  outputs: {
    capital: out.money('Capital'),
    renda_anual: out.money('Renda por ano'),
    renda_mensal: out.money('Renda por mês'),
  },
  compute(i) {
    if (i.renda_mensal !== null && i.capital !== null) return { erro: ['renda_mensal', 'capital'] };
    if (i.taxa_retirada.isZero()) return { erro: ['taxa_retirada'] };
    const capital = i.capital ?? i.renda_mensal?.times(12).div(i.taxa_retirada);
    if (!capital) return { incompleto: ['renda_mensal', 'capital'] };
    if (beyondReach(capital)) return { erro: ['taxa_retirada'] };

    const renda_anual = i.renda_mensal?.times(12) ?? capital.times(i.taxa_retirada);
    const renda_mensal = i.renda_mensal ?? renda_anual.div(12);
    return {
      saidas: { capital, renda_anual, renda_mensal },
      passos: [
        passo(
          'capital',
          'Capital',
          capital,
          'R$',
          i.renda_mensal === null ? 'informado' : `12 × ${brl(i.renda_mensal)} ÷ ${pct(i.taxa_retirada)}`,
          { renda_mensal: i.renda_mensal, taxa_retirada: i.taxa_retirada },
        ),
        passo(
          'renda_anual',
          'Renda por ano',
          renda_anual,
          'R$/ano',
          `${brl(capital)} × ${pct(i.taxa_retirada)}`,
          {
            capital,
            taxa_retirada: i.taxa_retirada,
          },
        ),
        passo('renda_mensal', 'Renda por mês', renda_mensal, 'R$/mês', `${brl(renda_anual)} ÷ 12`, {
          renda_anual,
        }),
      ],
    };
  },
});
