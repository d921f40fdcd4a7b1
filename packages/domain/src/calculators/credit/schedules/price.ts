import { calculator } from '../../calculator.ts';
import { decimal, integer, money, withDefault, yesNo } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, conta, passo } from '../../steps.ts';
import { periodRate, semTaxa, TAXA } from '../rates/period-rate.ts';
import { priceFormula } from './formulas.ts';
import { schedule } from './schedule.ts';
import { afterGrace, indexNotes, QUADRO, tableOf, tableSteps } from './table.ts';

/** Price: equal instalments, R$; interest on the balance first, the rest pays the debt. */
export const price = calculator({
  kind: 'credito.price',
  titulo: 'Financiamento pela tabela Price',
  fonte: 'Sistema francês de amortização; cada linha em centavos, o resto na última',
  inputs: {
    valor_financiado: money,
    prazo_meses: integer(1, 1200),
    ...TAXA,
    carencia_meses: withDefault(integer(0, 120), 0),
    indice_mensal: withDefault(decimal(-0.2, 0.2), 0),
    arredondar_linhas: withDefault(yesNo, 'S'),
  },
  outputs: {
    ...QUADRO,
    total_anunciado: out.money('Total anunciado'),
    juros_anunciado: out.money('Juros anunciados'),
  },
  faltam: semTaxa,
  compute(i) {
    const rate = periodRate(i);
    if (!('taxa' in rate)) return rate;
    const { taxa, passoTaxa } = rate;
    const saldo = afterGrace(i.valor_financiado, taxa, i.carencia_meses);
    const quadro = schedule({
      sistema: 'price',
      valor: saldo,
      taxa,
      prazo: i.prazo_meses,
      indice: i.indice_mensal,
      arredondar: i.arredondar_linhas === 'S',
    });
    const table = tableOf(quadro, taxa);
    const total_anunciado = table.prestacao.times(i.prazo_meses);
    const juros_anunciado = total_anunciado.minus(i.valor_financiado);
    return {
      saidas: { ...table, total_anunciado, juros_anunciado },
      passos: [
        passoTaxa,
        ...tableSteps({
          valor: i.valor_financiado,
          taxa,
          saldo,
          quadro,
          carencia: i.carencia_meses,
          indice: i.indice_mensal,
          formula: priceFormula(saldo.times(i.indice_mensal.plus(1)), taxa, i.prazo_meses),
        }),
        passo(
          'total_anunciado',
          'Total que o credor anuncia',
          total_anunciado,
          'R$',
          `${conta(i.prazo_meses, 'prestação', 'prestações')} de ${brl(table.prestacao)}`,
          { prestacao: table.prestacao, prazo_meses: i.prazo_meses },
        ),
      ],
      avisos: indexNotes(i.indice_mensal, i.carencia_meses),
    };
  },
});
