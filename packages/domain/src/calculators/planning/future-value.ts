import { calculator } from '../calculator.ts';
import { money, months, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { grown } from '../power.ts';
import { brl, conta, passo, pct } from '../steps.ts';
import { beyondReach } from './limits.ts';
import { monthly, savingFactor, timing, when } from './timing.ts';

/** VP·(1 + i)^n + deposits, R$; `n` months, monthly rate. */
export const futureAmount = calculator({
  kind: 'planejamento.valor_futuro',
  titulo: 'Valor futuro',
  fonte: 'Matemática financeira; Banco Central, Calculadora do Cidadão',
  inputs: {
    taxa_mensal: monthly,
    prazo_meses: months,
    valor_presente: withDefault(money, 0),
    deposito: withDefault(money, 0),
    timing: withDefault(timing, 'postecipado'),
  },
  outputs: { valor_final: out.money('Valor final') },
  compute(i) {
    const inicial = i.valor_presente.times(grown(i.taxa_mensal, i.prazo_meses));
    const depositos = i.deposito.times(savingFactor(i.taxa_mensal, i.prazo_meses, i.timing));
    const valor_final = inicial.plus(depositos);
    if (beyondReach(valor_final)) return { erro: ['taxa_mensal', 'prazo_meses'] };
    const term = `${conta(i.prazo_meses, 'mês', 'meses')} a ${pct(i.taxa_mensal)} a.m.`;
    return {
      saidas: { valor_final },
      passos: [
        passo('inicial', 'Do valor de hoje', inicial, 'R$', `${brl(i.valor_presente)} em ${term}`, {
          valor_presente: i.valor_presente,
          taxa_mensal: i.taxa_mensal,
          prazo_meses: i.prazo_meses,
        }),
        passo(
          'depositos',
          'Dos depósitos',
          depositos,
          'R$',
          `${brl(i.deposito)} ${when(i.timing)} de cada mês em ${term}`,
          { deposito: i.deposito },
        ),
        passo('valor_final', 'Valor final', valor_final, 'R$', `${brl(inicial)} + ${brl(depositos)}`, {
          inicial,
          depositos,
        }),
      ],
    };
  },
});
