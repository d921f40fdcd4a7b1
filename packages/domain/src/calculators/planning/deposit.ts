import { calculator } from '../calculator.ts';
import { atLeastZero } from '../decimal.ts';
import { integer, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { grown } from '../power.ts';
import { brl, conta, passo, pct } from '../steps.ts';
import { beyondReach } from './limits.ts';
import { monthly, savingFactor, timing, when } from './timing.ts';

/** Monthly deposit, R$, that with the initial amount reaches the target; zero when that is enough. */
export const deposit = calculator({
  kind: 'planejamento.deposito',
  titulo: 'Depósito mensal',
  fonte: 'Matemática financeira; Banco Central, Calculadora do Cidadão',
  inputs: {
    valor_final: money,
    taxa_mensal: monthly,
    prazo_meses: integer(1, 1200),
    valor_presente: withDefault(money, 0),
    timing: withDefault(timing, 'postecipado'),
  },
  outputs: { deposito: out.money('Depósito por mês') },
  compute(i) {
    const inicial = i.valor_presente.times(grown(i.taxa_mensal, i.prazo_meses));
    const missing = atLeastZero(i.valor_final.minus(inicial));
    if (beyondReach(inicial)) return { erro: ['taxa_mensal', 'prazo_meses'] };
    const deposito = missing.div(savingFactor(i.taxa_mensal, i.prazo_meses, i.timing));
    const term = `${conta(i.prazo_meses, 'mês', 'meses')} a ${pct(i.taxa_mensal)} a.m.`;
    return {
      saidas: { deposito },
      passos: [
        passo('inicial', 'Do valor de hoje', inicial, 'R$', `${brl(i.valor_presente)} em ${term}`, {
          valor_presente: i.valor_presente,
          taxa_mensal: i.taxa_mensal,
          prazo_meses: i.prazo_meses,
        }),
        passo(
          'deposito',
          'Depósito por mês',
          deposito,
          'R$/mês',
          `${brl(i.valor_final)} − ${brl(inicial)}, ${when(i.timing)} de cada mês, em ${term}`,
          { valor_final: i.valor_final, inicial },
        ),
      ],
    };
  },
});
