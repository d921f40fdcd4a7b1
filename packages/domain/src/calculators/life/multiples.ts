import { calculator } from '../calculator.ts';
import { decimal, fromParameter, money } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, num, passo } from '../steps.ts';

/** Rule of thumb on gross yearly income, R$: a quick check beside the needs analysis, not a substitute. */
export const incomeMultiples = calculator({
  kind: 'vida.multiplos',
  titulo: 'Múltiplos da renda',
  fonte: 'Regra prática de mercado: 5 a 10 vezes a renda anual (lotusprime-kb.karoo.com.br)',
  inputs: {
    renda_mensal_bruta: money,
    multiplo_min: fromParameter(decimal(0, 100), 'multiplo_renda_min'),
    multiplo_max: fromParameter(decimal(0, 100), 'multiplo_renda_max'),
  },
  outputs: { minimo: out.money('Mínimo'), maximo: out.money('Máximo') },
  compute(i) {
    if (i.multiplo_max.lt(i.multiplo_min)) return { erro: ['multiplo_max'] };
    const year = i.renda_mensal_bruta.times(12);
    const minimo = year.times(i.multiplo_min);
    const maximo = year.times(i.multiplo_max);
    const line = (nome: string, rotulo: string, valor: typeof minimo, times: typeof minimo) =>
      passo(nome, rotulo, valor, 'R$', `12 × ${brl(i.renda_mensal_bruta)} × ${num(times)}`, {
        renda_mensal_bruta: i.renda_mensal_bruta,
        multiplo: times,
      });
    return {
      saidas: { minimo, maximo },
      passos: [
        line('minimo', 'Mínimo', minimo, i.multiplo_min),
        line('maximo', 'Máximo', maximo, i.multiplo_max),
      ],
    };
  },
});
