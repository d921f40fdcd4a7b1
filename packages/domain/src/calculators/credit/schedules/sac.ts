import { calculator } from '../../calculator.ts';
import { decimal, integer, money, withDefault, yesNo } from '../../inputs.ts';
import { periodRate, semTaxa, TAXA } from '../rates/period-rate.ts';
import { sacFormula } from './formulas.ts';
import { schedule } from './schedule.ts';
import { afterGrace, indexNotes, QUADRO, tableOf, tableSteps } from './table.ts';

/** SAC: equal amortisation, R$; instalments fall with the interest. */
export const sac = calculator({
  kind: 'credito.sac',
  titulo: 'Financiamento pelo SAC',
  fonte: 'Sistema de amortização constante; cada linha em centavos, o resto na última',
  inputs: {
    valor_financiado: money,
    prazo_meses: integer(1, 1200),
    ...TAXA,
    carencia_meses: withDefault(integer(0, 120), 0),
    indice_mensal: withDefault(decimal(-0.2, 0.2), 0),
    arredondar_linhas: withDefault(yesNo, 'S'),
  },
  outputs: QUADRO,
  faltam: semTaxa,
  compute(i) {
    const rate = periodRate(i);
    if (!('taxa' in rate)) return rate;
    const { taxa, passoTaxa } = rate;
    const saldo = afterGrace(i.valor_financiado, taxa, i.carencia_meses);
    const quadro = schedule({
      sistema: 'sac',
      valor: saldo,
      taxa,
      prazo: i.prazo_meses,
      indice: i.indice_mensal,
      arredondar: i.arredondar_linhas === 'S',
    });
    return {
      saidas: tableOf(quadro, taxa),
      passos: [
        passoTaxa,
        ...tableSteps({
          valor: i.valor_financiado,
          taxa,
          saldo,
          quadro,
          carencia: i.carencia_meses,
          indice: i.indice_mensal,
          formula: sacFormula(saldo.times(i.indice_mensal.plus(1)), taxa, i.prazo_meses),
        }),
      ],
      avisos: indexNotes(i.indice_mensal, i.carencia_meses),
    };
  },
});
