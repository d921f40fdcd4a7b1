import { calculator } from '../calculator.ts';
import { type Decimal, dec } from '../decimal.ts';
import { fromParameter, money, share } from '../inputs.ts';
import { out } from '../outputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, passo, pct } from '../steps.ts';

/** Maximum PGBL deduction of the year (12% of the income), and its parameter. */
export function deductible(income: Decimal, parametros: ParametrosConsultados) {
  const parametro = numberOf(parametros, 'pgbl_limite_pct');
  const part = dec(parametro.valor);
  const limite = income.times(part);
  return {
    limite,
    parametro,
    step: passo('limite', 'Limite do PGBL', limite, 'R$/ano', `${brl(income)} × ${pct(part)}`, {
      renda_tributavel_anual: income,
    }),
  };
}

/** Limit of the PGBL and, as an upper bound only, that limit at the marginal rate. R$ a year. Lei 9.532/1997. */
export const pgblLimit = calculator({
  kind: 'impostos.pgbl_limite',
  titulo: 'Limite do PGBL',
  fonte: 'Lei 9.532/1997, art. 11',
  inputs: {
    renda_tributavel_anual: money,
    aliquota_marginal: fromParameter(share, 'pgbl_aliquota_deducao'),
  },
  outputs: {
    limite: out.money('Limite do PGBL'),
    restituicao_marginal: out.money('Economia máxima'),
  },
  compute(i, parametros) {
    const { limite, parametro, step } = deductible(i.renda_tributavel_anual, parametros);
    const restituicao_marginal = limite.times(i.aliquota_marginal);
    return {
      saidas: { limite, restituicao_marginal },
      passos: [
        step,
        passo(
          'restituicao_marginal',
          'Economia máxima',
          restituicao_marginal,
          'R$/ano',
          `${brl(limite)} × ${pct(i.aliquota_marginal)}`,
          { limite, aliquota_marginal: i.aliquota_marginal },
        ),
      ],
      avisos: ['Teto da economia: a real depende da declaração inteira'],
      parametros: [parametro],
    };
  },
});
