import { dimensionOf, type QualquerUnidade } from '@farol/domain/br';
import type { Passo } from '@farol/domain/calculators';
import { yearsAndMonths } from '@farol/domain/study';
import { amount, count, money, percent } from '../../shared/format/index.ts';

/** A figure with its unit. */
export function stepValue({ valor, unidade }: { valor: Passo['valor']; unidade: QualquerUnidade }): string {
  if (valor === null) return '—';
  const quantity = dimensionOf(unidade);
  switch (quantity.tipo) {
    case 'reais':
      return quantity.por ? `${money(valor)}/${quantity.por}` : money(valor);
    case 'cotacao':
      return money(valor);
    case 'percentual':
      return percent(valor);
    case 'fracao':
      return percent(valor * 100, { max: 5 }) + quantity.de;
    default:
      if (unidade === 'anos' && !Number.isInteger(valor)) return yearsAndMonths(valor);
      return unidade ? `${count(valor)} ${unidade === 'vezes' ? '×' : unidade}` : amount(valor);
  }
}
