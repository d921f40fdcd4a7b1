import { monthlyRate, presentValueDue } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero } from '../decimal.ts';
import { fromParameter, horizon, money, rate, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, conta, passo, pct } from '../steps.ts';

/**
 * Capital for permanent disability (IPA or ILPD), R$: the net income that the INSS does not replace, at the
 * beginning of each month until retirement, plus adapting house and care, less the cover in force.
 */
export const disability = calculator({
  kind: 'vida.invalidez',
  titulo: 'Capital para invalidez',
  fonte: 'Análise de necessidades; EC 103/2019, art. 26',
  inputs: {
    renda_mensal_liquida: money,
    inss_incapacidade: money,
    anos_ate_aposentadoria: horizon,
    taxa_real_aa: fromParameter(rate, 'taxa_real_vida_aa'),
    custo_adaptacao: withDefault(money, 0),
    capital_existente: withDefault(money, 0),
  },
  outputs: { capital_invalidez: out.money('Capital para invalidez') },
  compute(i) {
    const months = 12 * i.anos_ate_aposentadoria;
    const lost = atLeastZero(i.renda_mensal_liquida.minus(i.inss_incapacidade));
    const income = presentValueDue(lost, monthlyRate(i.taxa_real_aa), months);
    const capital_invalidez = atLeastZero(income.plus(i.custo_adaptacao).minus(i.capital_existente));
    return {
      saidas: { capital_invalidez },
      passos: [
        passo(
          'perda_mensal',
          'Falta por mês',
          lost,
          'R$/mês',
          account(brl(i.renda_mensal_liquida), ['−', i.inss_incapacidade, 'do INSS']),
          { renda_mensal_liquida: i.renda_mensal_liquida, inss_incapacidade: i.inss_incapacidade },
        ),
        passo(
          'vp_renda',
          'Renda até a aposentadoria',
          income,
          'R$',
          `${conta(months, 'mês', 'meses')} a ${pct(i.taxa_real_aa)} a.a. real`,
          {
            meses: months,
            taxa_real_aa: i.taxa_real_aa,
          },
        ),
        passo(
          'capital_invalidez',
          'Capital para invalidez',
          capital_invalidez,
          'R$',
          account(
            brl(income),
            ['+', i.custo_adaptacao, 'de adaptação'],
            ['−', i.capital_existente, 'em vigor'],
          ),
          { custo_adaptacao: i.custo_adaptacao, capital_existente: i.capital_existente },
        ),
      ],
    };
  },
});
