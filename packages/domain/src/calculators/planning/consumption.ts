import { presentValue } from '../annuity.ts';
import { calculator } from '../calculator.ts';
import { money, months, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo, pct } from '../steps.ts';
import { beyondReach } from './limits.ts';
import { monthly, shift, timing, when } from './timing.ts';

/** Capital, R$, consumed by the income in `prazo_meses` months. */
export const consumption = calculator({
  kind: 'planejamento.capital_consumo',
  titulo: 'Capital que se consome',
  fonte: 'Matemática financeira de rendas',
  inputs: {
    renda_mensal: money,
    taxa_mensal: monthly,
    prazo_meses: months,
    timing: withDefault(timing, 'antecipado'),
  },
  outputs: { capital: out.money('Capital necessário') },
  compute(i) {
    const end = presentValue(i.renda_mensal, i.taxa_mensal, i.prazo_meses);
    const capital = end.times(shift(i.timing, i.taxa_mensal));
    if (beyondReach(capital)) return { erro: ['taxa_mensal', 'prazo_meses'] };
    return {
      saidas: { capital },
      passos: [
        passo(
          'capital',
          'Capital necessário',
          capital,
          'R$',
          `${brl(i.renda_mensal)} ${when(i.timing)} de cada mês, por ${conta(i.prazo_meses, 'mês', 'meses')}, a ${pct(i.taxa_mensal)} a.m.`,
          { renda_mensal: i.renda_mensal, taxa_mensal: i.taxa_mensal, prazo_meses: i.prazo_meses },
        ),
      ],
    };
  },
});
