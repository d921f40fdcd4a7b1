import { codeLabel } from '../../code-lists/index.ts';
import { calculator, oneOf } from '../calculator.ts';
import { cents, type Decimal, dec } from '../decimal.ts';
import { choice, codeOf, decimal, type Input, money, optional, share, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { codigoOf } from '../parameters/tables.ts';
import { account, brl, num, type Passo, passo, pct } from '../steps.ts';

/** Foreign currency; the minimum traded is a hundredth of a unit. */
const foreign: Input<Decimal> = { ...decimal(0.01, 999_999_999_999.99), tipo: 'ME' };
const quote = decimal(0.000001, 1_000_000);

/**
 * Total effective value of an exchange (VET), R$ per unit of foreign currency: rate, IOF and fees. The lowest is best
 * when buying, the highest when selling. Spread and cost over the PTAX are positive when they are a cost.
 */
export const vet = calculator({
  kind: 'cambio.vet',
  titulo: 'Valor efetivo total do câmbio',
  fonte: 'Valor efetivo total: câmbio, IOF e tarifa por unidade; Decreto 12.499/2025',
  inputs: {
    valor_moeda: foreign,
    taxa_cambio: quote,
    operacao: withDefault(choice('compra', 'venda'), 'compra'),
    natureza_cambio: optional(codeOf('natureza_cambio')),
    aliquota_iof: optional(share),
    tarifa: withDefault(money, 0),
    ptax: optional(quote),
  },
  outputs: {
    iof: out.money('IOF'),
    total_brl: out.money('Total em reais'),
    vet: out.decimal('VET'),
    spread_pct: out.nullable(out.percent('Spread sobre a PTAX')),
    custo_sobre_ptax_pct: out.nullable(out.percent('Custo sobre a PTAX')),
  },
  faltam: oneOf('natureza_cambio', 'aliquota_iof'),
  compute(i, parametros) {
    const nature = i.natureza_cambio;
    const stored =
      i.aliquota_iof === null && nature
        ? codigoOf(parametros, 'iof_cambio', nature, codeLabel('natureza_cambio', nature))
        : null;
    const aliquota = i.aliquota_iof ?? (stored && dec(stored.valor));
    if (!aliquota) return { incompleto: ['natureza_cambio'] };
    const buys = i.operacao === 'compra';
    const sign = buys ? 1 : -1;
    const emReais = i.valor_moeda.times(i.taxa_cambio);
    const iof = cents(emReais.times(aliquota));
    const total_brl = emReais.plus(iof.plus(i.tarifa).times(sign));
    const effective = total_brl.div(i.valor_moeda);
    const overPtax = (value: Decimal) =>
      i.ptax &&
      value
        .div(i.ptax)
        .minus(1)
        .times(100 * sign);
    const spread_pct = overPtax(i.taxa_cambio);
    const custo_sobre_ptax_pct = overPtax(effective);
    const operator = buys ? '+' : '−';
    const passos: Passo[] = [
      passo(
        'valor_brl',
        'Valor pela taxa de câmbio',
        emReais,
        'R$',
        `${num(i.valor_moeda)} × ${num(i.taxa_cambio)}`,
        {
          valor_moeda: i.valor_moeda,
          taxa_cambio: i.taxa_cambio,
        },
      ),
      passo('iof', 'IOF', iof, 'R$', `${brl(emReais)} × ${pct(aliquota)}`, { aliquota_iof: aliquota }),
      passo(
        'total_brl',
        buys ? 'Total a pagar' : 'Total a receber',
        total_brl,
        'R$',
        account(brl(emReais), [operator, iof, 'de IOF'], [operator, i.tarifa, 'de tarifa']),
      ),
      passo('vet', 'VET', effective, '', `${brl(total_brl)} ÷ ${num(i.valor_moeda)}, em reais por unidade`),
    ];
    if (i.ptax && spread_pct && custo_sobre_ptax_pct) {
      passos.push(
        passo('spread_pct', 'Spread sobre a PTAX', spread_pct, '%', versusPtax(i.taxa_cambio, i.ptax, buys), {
          ptax: i.ptax,
        }),
        passo(
          'custo_sobre_ptax_pct',
          'Custo sobre a PTAX',
          custo_sobre_ptax_pct,
          '%',
          versusPtax(effective, i.ptax, buys),
          {
            ptax: i.ptax,
          },
        ),
      );
    }
    return {
      saidas: { iof, total_brl, vet: effective, spread_pct, custo_sobre_ptax_pct },
      passos,
      ressalvas: stored ? ['aliquota_cambio'] : [],
      parametros: stored ? [stored] : [],
    };
  },
});

const versusPtax = (value: Decimal, ptax: Decimal, buys: boolean): string =>
  buys ? `${num(value)} ÷ ${num(ptax)} − 1` : `1 − ${num(value)} ÷ ${num(ptax)}`;
