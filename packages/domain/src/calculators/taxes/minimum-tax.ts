import { calculator } from '../calculator.ts';
import { atLeastZero, dec, min, ZERO } from '../decimal.ts';
import { money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { codigosOf, numberOf } from '../parameters/tables.ts';
import { brl, num, passo } from '../steps.ts';

/**
 * Minimum tax on high incomes (IRPFM), R$ a year: a rate that rises with the total income, less the tax already due.
 */
export const minimumIncomeTax = calculator({
  kind: 'impostos.irpfm_estimativa',
  titulo: 'Imposto mínimo das altas rendas, estimativa',
  fonte: 'Lei 15.270/2025',
  inputs: { rendimentos_totais: money, imposto_devido: withDefault(money, 0) },
  outputs: {
    aliquota_pct: out.percent('Alíquota mínima', 4),
    minimo: out.money('Imposto mínimo'),
    adicional: out.money('Imposto adicional'),
  },
  compute(i, parametros) {
    const rule = codigosOf(parametros, 'irpfm');
    const dividends = numberOf(parametros, 'irpfm_dividendos_mes');
    const { limite = 0, divisor = 1, subtrair = 0, maxima = 0 } = rule.valor.valores;
    const reached = i.rendimentos_totais.gt(limite);
    const raw = i.rendimentos_totais.div(divisor).minus(subtrair);
    const aliquota_pct = reached ? min(dec(maxima), raw) : ZERO;
    const minimo = i.rendimentos_totais.times(aliquota_pct).div(100);
    const adicional = atLeastZero(minimo.minus(i.imposto_devido));
    return {
      saidas: { aliquota_pct, minimo, adicional },
      passos: [
        passo(
          'aliquota_pct',
          'Alíquota mínima',
          aliquota_pct,
          '%',
          reached
            ? `${brl(i.rendimentos_totais)} ÷ ${num(divisor)} − ${num(subtrair)}, até ${num(maxima)}%`
            : `rendimentos até ${brl(dec(limite))}: não se aplica`,
          { rendimentos_totais: i.rendimentos_totais },
        ),
        passo(
          'minimo',
          'Imposto mínimo',
          minimo,
          'R$/ano',
          `${brl(i.rendimentos_totais)} × ${num(aliquota_pct)}%`,
          {
            rendimentos_totais: i.rendimentos_totais,
            aliquota_pct,
          },
        ),
        passo(
          'adicional',
          'Imposto adicional',
          adicional,
          'R$/ano',
          `${brl(minimo)} − ${brl(i.imposto_devido)} já devidos`,
          { minimo, imposto_devido: i.imposto_devido },
        ),
      ],
      avisos: [
        'Estimativa: o cálculo definitivo é o da declaração anual',
        `Se uma empresa paga mais de ${brl(dec(dividends.valor))} de dividendos no mês, 10% do total são retidos, não só do que passa`,
        'Lucros até 2025, com distribuição aprovada até 31/12/2025, são isentos',
      ],
      parametros: [rule, dividends],
    };
  },
});
