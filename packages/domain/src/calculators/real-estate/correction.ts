import { calculator } from '../calculator.ts';
import { ONE } from '../decimal.ts';
import { listOf, money, rate } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, conta, passo, pct } from '../steps.ts';

/** Beyond it the monthly variations are not of a price index. */
const MAIOR_FATOR = 1e12;

/** A value corrected by the monthly variations of an index, R$: V·Π(1 + index). */
export const indexCorrection = calculator({
  kind: 'imoveis.correcao',
  titulo: 'Correção por índice',
  fonte: 'Índices publicados: INCC, IPCA, INPC, TR, FIPE',
  inputs: { valor: money, indices_mensais: listOf(rate) },
  outputs: { valor_corrigido: out.money('Valor corrigido') },
  compute(i) {
    const factor = i.indices_mensais.reduce((product, index) => product.times(index.plus(1)), ONE);
    if (factor.gt(MAIOR_FATOR)) return { erro: ['indices_mensais'] };
    const valor_corrigido = i.valor.times(factor);
    const accumulated = factor.minus(1);
    return {
      saidas: { valor_corrigido },
      passos: [
        passo(
          'acumulado',
          'Índice acumulado',
          accumulated.times(100),
          '%',
          `produto de ${conta(i.indices_mensais.length, 'mês', 'meses')}`,
          { meses: i.indices_mensais.length },
        ),
        passo(
          'valor_corrigido',
          'Valor corrigido',
          valor_corrigido,
          'R$',
          `${brl(i.valor)} + ${pct(accumulated.toDecimalPlaces(6))}`,
          { valor: i.valor, acumulado: accumulated },
        ),
      ],
    };
  },
});
