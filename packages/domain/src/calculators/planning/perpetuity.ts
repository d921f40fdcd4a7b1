import { calculator } from '../calculator.ts';
import { atLeastZero } from '../decimal.ts';
import { money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, passo, pct } from '../steps.ts';
import { beyondReach } from './limits.ts';
import { monthly, shift, timing, when } from './timing.ts';

/** Capital, R$, whose interest pays the income for ever; null at a rate of zero. */
export const perpetuity = calculator({
  kind: 'planejamento.perpetuidade',
  titulo: 'Renda perpétua',
  fonte: 'Matemática financeira de rendas perpétuas',
  inputs: {
    renda_mensal: money,
    taxa_mensal: monthly,
    renda_garantida: withDefault(money, 0),
    timing: withDefault(timing, 'antecipado'),
  },
  outputs: {
    renda_complementar: out.money('Renda a tirar do capital'),
    capital: out.money('Capital necessário'),
  },
  compute(i) {
    if (i.taxa_mensal.lte(0)) return { erro: ['taxa_mensal'] };
    const renda_complementar = atLeastZero(i.renda_mensal.minus(i.renda_garantida));
    const capital = renda_complementar.div(i.taxa_mensal).times(shift(i.timing, i.taxa_mensal));
    if (beyondReach(capital)) return { erro: ['taxa_mensal'] };
    return {
      saidas: { renda_complementar, capital },
      passos: [
        passo(
          'renda_complementar',
          'Renda a tirar do capital',
          renda_complementar,
          'R$/mês',
          account(brl(i.renda_mensal), ['−', i.renda_garantida, 'de renda garantida']),
          { renda_mensal: i.renda_mensal, renda_garantida: i.renda_garantida },
        ),
        passo(
          'capital',
          'Capital necessário',
          capital,
          'R$',
          `${brl(renda_complementar)} ÷ ${pct(i.taxa_mensal)}` +
            (i.timing === 'antecipado' ? ` × (1 + ${pct(i.taxa_mensal)})` : '') +
            `, ${when(i.timing)} de cada mês`,
          { renda_complementar, taxa_mensal: i.taxa_mensal },
        ),
      ],
    };
  },
});
