import { calculator } from '../../calculator.ts';
import { integer, money } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, passo } from '../../steps.ts';
import { periodRate, semTaxa, TAXA } from '../rates/period-rate.ts';
import { priceFormula, sacFormula } from './formulas.ts';
import { schedule } from './schedule.ts';
import { COLUMNS, first, sumOf } from './table.ts';

/** The same loan by Price and by SAC, nothing rounded inside; what SAC saves in interest, R$. */
export const compareSystems = calculator({
  kind: 'credito.comparar_sac_price',
  titulo: 'SAC ou Price',
  fonte: 'Sistemas francês e de amortização constante',
  inputs: { valor_financiado: money, prazo_meses: integer(1, 1200), ...TAXA },
  outputs: {
    price_prestacao: out.money('Prestação na Price'),
    price_juros_total: out.money('Juros na Price'),
    price_juros: COLUMNS.juros,
    price_saldos: COLUMNS.saldos,
    sac_prestacoes: COLUMNS.prestacoes,
    sac_juros_total: out.money('Juros no SAC'),
    sac_saldos: COLUMNS.saldos,
    diferenca_juros: out.money('Juros a menos no SAC'),
  },
  faltam: semTaxa,
  compute(i) {
    const rate = periodRate(i);
    if (!('taxa' in rate)) return rate;
    const { taxa, passoTaxa } = rate;
    const loan = { valor: i.valor_financiado, taxa, prazo: i.prazo_meses };
    const price = schedule({ ...loan, sistema: 'price' });
    const sac = schedule({ ...loan, sistema: 'sac' });
    const price_prestacao = first(price.prestacoes);
    const price_juros_total = sumOf(price.juros);
    const sac_juros_total = sumOf(sac.juros);
    const diferenca_juros = price_juros_total.minus(sac_juros_total);
    return {
      saidas: {
        price_prestacao,
        price_juros_total,
        price_juros: price.juros,
        price_saldos: price.saldos,
        sac_prestacoes: sac.prestacoes,
        sac_juros_total,
        sac_saldos: sac.saldos,
        diferenca_juros,
      },
      passos: [
        passoTaxa,
        passo(
          'price_prestacao',
          'Prestação na Price',
          price_prestacao,
          'R$/mês',
          priceFormula(loan.valor, taxa, loan.prazo),
          { valor_financiado: loan.valor, prazo_meses: loan.prazo },
        ),
        passo(
          'sac_prestacao',
          'Primeira prestação no SAC',
          first(sac.prestacoes),
          'R$/mês',
          `${sacFormula(loan.valor, taxa, loan.prazo)}; depois cai todo mês`,
          { valor_financiado: loan.valor, prazo_meses: loan.prazo },
        ),
        passo(
          'price_juros_total',
          'Juros na Price',
          price_juros_total,
          'R$',
          'soma dos juros das prestações',
        ),
        passo('sac_juros_total', 'Juros no SAC', sac_juros_total, 'R$', 'soma dos juros das prestações'),
        passo(
          'diferenca_juros',
          'Juros a menos no SAC',
          diferenca_juros,
          'R$',
          `${brl(price_juros_total)} − ${brl(sac_juros_total)}`,
        ),
      ],
    };
  },
});
