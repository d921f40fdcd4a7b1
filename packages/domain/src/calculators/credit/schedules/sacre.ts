import { calculator } from '../../calculator.ts';
import { integer, money, withDefault, yesNo } from '../../inputs.ts';
import { periodRate, semTaxa, TAXA } from '../rates/period-rate.ts';
import { sacFormula } from './formulas.ts';
import { schedule } from './schedule.ts';
import { QUADRO, tableOf, tableSteps } from './table.ts';

/** SACRE: instalments fixed for twelve months, then recomputed on the balance and the months that remain, R$. */
export const sacre = calculator({
  kind: 'credito.sacre',
  titulo: 'Financiamento pelo SACRE',
  fonte: 'Sistema de amortização crescente; prestação recalculada a cada 12 meses',
  inputs: {
    valor_financiado: money,
    prazo_meses: integer(1, 1200),
    ...TAXA,
    arredondar_linhas: withDefault(yesNo, 'S'),
  },
  outputs: QUADRO,
  faltam: semTaxa,
  compute(i) {
    const rate = periodRate(i);
    if (!('taxa' in rate)) return rate;
    const { taxa, passoTaxa } = rate;
    const quadro = schedule({
      sistema: 'sacre',
      valor: i.valor_financiado,
      taxa,
      prazo: i.prazo_meses,
      arredondar: i.arredondar_linhas === 'S',
    });
    return {
      saidas: tableOf(quadro, taxa),
      passos: [
        passoTaxa,
        ...tableSteps({
          valor: i.valor_financiado,
          taxa,
          saldo: i.valor_financiado,
          quadro,
          formula: `${sacFormula(i.valor_financiado, taxa, i.prazo_meses)}; a mesma por 12 meses`,
        }),
      ],
    };
  },
});
