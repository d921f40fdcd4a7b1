import { yearlyValues } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { atLeastZero, ONE, sum, ZERO } from '../decimal.ts';
import { choice, horizon, money, rate, share, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, conta, passo, pct } from '../steps.ts';

/**
 * Human life value, R$: present value of this person's income for the family until retirement. Yearly flows, at the
 * beginning of the year unless `postecipado`. Upper reference; the recommendation is the needs analysis.
 */
export const humanLifeValue = calculator({
  kind: 'vida.valor_humano',
  titulo: 'Valor humano de vida',
  fonte: 'Human Life Value, The National Underwriter (Tax Facts)',
  inputs: {
    renda_anual_liquida: money,
    desconto_aa: rate,
    anos: horizon,
    consumo_proprio_anual: withDefault(money, 0),
    beneficios_anuais: withDefault(money, 0),
    aliquota: withDefault(share, 0),
    crescimento_aa: withDefault(rate, 0),
    timing: withDefault(choice('postecipado', 'antecipado'), 'antecipado'),
  },
  outputs: {
    base_anual: out.money('Contribuição por ano'),
    vvh: out.money('Valor humano de vida'),
    vp_anos: out.list(out.money('Valor de hoje de cada ano')),
  },
  compute(i) {
    if (i.aliquota.eq(1)) return { erro: ['aliquota'] };
    const net = i.renda_anual_liquida.minus(i.consumo_proprio_anual).plus(i.beneficios_anuais);
    const base_anual = atLeastZero(net).div(ONE.minus(i.aliquota));
    const first = i.timing === 'antecipado' ? base_anual : base_anual.div(i.desconto_aa.plus(1));
    const vp_anos = yearlyValues(first, i.desconto_aa, i.crescimento_aa, i.anos);
    const vvh = vp_anos.length > 0 ? sum(vp_anos) : ZERO;
    const growth = i.crescimento_aa.isZero() ? '' : `, crescendo ${pct(i.crescimento_aa)} a.a.`;
    return {
      saidas: { base_anual, vvh, vp_anos },
      passos: [
        passo(
          'base_anual',
          'Contribuição para a família',
          base_anual,
          'R$/ano',
          account(
            brl(i.renda_anual_liquida),
            ['−', i.consumo_proprio_anual, 'de consumo próprio'],
            ['+', i.beneficios_anuais, 'de benefícios'],
          ),
          {
            renda_anual_liquida: i.renda_anual_liquida,
            consumo_proprio_anual: i.consumo_proprio_anual,
            beneficios_anuais: i.beneficios_anuais,
            aliquota: i.aliquota,
          },
        ),
        passo(
          'vvh',
          'Valor humano de vida',
          vvh,
          'R$',
          `${conta(i.anos, 'ano', 'anos')} de ${brl(base_anual)} a ${pct(i.desconto_aa)} a.a.${growth}`,
          { base_anual, anos: i.anos, desconto_aa: i.desconto_aa, crescimento_aa: i.crescimento_aa },
        ),
      ],
    };
  },
});
