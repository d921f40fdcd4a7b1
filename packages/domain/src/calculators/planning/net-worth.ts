import { calculator } from '../calculator.ts';
import { type Decimal, sum } from '../decimal.ts';
import { listOf, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { account, brl, passo } from '../steps.ts';

/** A part of a total, in percent points; null for a total of zero. */
export const percentOf = (part: Decimal, whole: Decimal): Decimal | null =>
  whole.isZero() ? null : part.div(whole).times(100);

/** Balance sheet at market values, R$: debts count only among the liabilities. */
export const netWorth = calculator({
  kind: 'planejamento.patrimonio_liquido',
  titulo: 'Patrimônio líquido',
  fonte: 'Balanço patrimonial da família, a valores de mercado',
  inputs: {
    bens: withDefault(listOf(money), []),
    investimentos: withDefault(listOf(money), []),
    dividas: withDefault(listOf(money), []),
    saldo_previdencia: withDefault(money, 0),
    fgts: withDefault(money, 0),
  },
  outputs: {
    ativos: out.money('Tem'),
    passivos: out.money('Deve'),
    patrimonio_liquido: out.money('Patrimônio líquido'),
    aplicacoes: out.money('Aplicações'),
    endividamento_pct: out.nullable(out.percent('Endividamento')),
    liquidez_pct: out.nullable(out.percent('Liquidez')),
  },
  compute(i) {
    const bens = sum(i.bens);
    const aplicacoes = sum(i.investimentos);
    const ativos = sum([bens, aplicacoes, i.saldo_previdencia, i.fgts]);
    const passivos = sum(i.dividas);
    const patrimonio_liquido = ativos.minus(passivos);
    const endividamento_pct = percentOf(passivos, ativos);
    const liquidez_pct = percentOf(aplicacoes, ativos);
    return {
      saidas: { ativos, passivos, patrimonio_liquido, aplicacoes, endividamento_pct, liquidez_pct },
      passos: [
        passo(
          'ativos',
          'Tem',
          ativos,
          'R$',
          account(
            `${brl(bens)} em bens`,
            ['+', aplicacoes, 'em investimentos'],
            ['+', i.saldo_previdencia, 'em previdência'],
            ['+', i.fgts, 'de FGTS'],
          ),
          { bens, investimentos: aplicacoes, saldo_previdencia: i.saldo_previdencia, fgts: i.fgts },
        ),
        passo('passivos', 'Deve', passivos, 'R$', 'soma dos saldos devedores', { dividas: i.dividas.length }),
        passo(
          'patrimonio_liquido',
          'Patrimônio líquido',
          patrimonio_liquido,
          'R$',
          `${brl(ativos)} − ${brl(passivos)}`,
          { ativos, passivos },
        ),
        passo(
          'endividamento_pct',
          'Endividamento',
          endividamento_pct,
          '%',
          endividamento_pct === null ? 'sem ativos' : `${brl(passivos)} ÷ ${brl(ativos)}`,
        ),
        passo(
          'liquidez_pct',
          'Liquidez',
          liquidez_pct,
          '%',
          liquidez_pct === null ? 'sem ativos' : `${brl(aplicacoes)} ÷ ${brl(ativos)}`,
        ),
      ],
    };
  },
});
