import { calculator } from '../calculator.ts';
import { atLeastZero } from '../decimal.ts';
import { fromParameter, integer, money, optional, rate, share, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { grown } from '../power.ts';
import { brl, conta, num, passo, pct } from '../steps.ts';

/**
 * PGBL and VGBL at the same net outlay, R$ after tax: the PGBL is taxed on everything, the VGBL, with the deposit less
 * the tax saved, only on its nominal gain; both deflated to today's R$.
 */
export const pgblOrVgbl = calculator({
  kind: 'impostos.pgbl_vgbl',
  titulo: 'PGBL ou VGBL',
  fonte: 'Lei 9.532/1997, art. 11; Lei 11.053/2004',
  inputs: {
    aporte: money,
    retorno_aa: rate,
    anos: integer(0, 100),
    aliquota_resgate: share,
    economia: optional(money),
    aliquota_deducao: fromParameter(share, 'pgbl_aliquota_deducao'),
    inflacao_aa: withDefault(rate, 0),
  },
  outputs: {
    pgbl_liquido: out.money('PGBL líquido'),
    vgbl_liquido: out.money('VGBL líquido'),
    vantagem_pgbl: out.money('Vantagem do PGBL'),
  },
  compute(i) {
    const economia = i.economia ?? i.aporte.times(i.aliquota_deducao);
    if (economia.gt(i.aporte)) return { erro: ['economia'] };
    const growth = grown(i.retorno_aa, i.anos);
    const prices = grown(i.inflacao_aa, i.anos);

    const pgbl = i.aporte.times(growth);
    const pgblTax = pgbl.times(i.aliquota_resgate);
    const pgbl_liquido = pgbl.minus(pgblTax).div(prices);

    const deposit = i.aporte.minus(economia);
    const vgbl = deposit.times(growth);
    const vgblTax = atLeastZero(vgbl.minus(deposit)).times(i.aliquota_resgate);
    const vgbl_liquido = vgbl.minus(vgblTax).div(prices);

    const vantagem_pgbl = pgbl_liquido.minus(vgbl_liquido);
    const today = i.inflacao_aa.isZero() ? '' : ` ÷ ${num(prices)} de inflação`;
    const years = conta(i.anos, 'ano', 'anos');
    return {
      saidas: { pgbl_liquido, vgbl_liquido, vantagem_pgbl },
      passos: [
        passo('fator', 'Crescimento nominal', growth, '', `(1 + ${pct(i.retorno_aa)}) em ${years}`, {
          retorno_aa: i.retorno_aa,
          anos: i.anos,
        }),
        passo(
          'pgbl_liquido',
          'PGBL líquido',
          pgbl_liquido,
          'R$',
          `(${brl(pgbl)} − ${brl(pgblTax)} de imposto sobre tudo)${today}`,
          { aporte: i.aporte, aliquota_resgate: i.aliquota_resgate },
        ),
        passo('economia', 'Imposto economizado no PGBL', economia, 'R$', `fica fora do aporte em VGBL`, {
          aporte: i.aporte,
        }),
        passo(
          'vgbl_liquido',
          'VGBL líquido',
          vgbl_liquido,
          'R$',
          `(${brl(vgbl)} − ${brl(vgblTax)} de imposto sobre o ganho)${today}`,
          { aporte_vgbl: deposit, aliquota_resgate: i.aliquota_resgate },
        ),
        passo(
          'vantagem_pgbl',
          'Vantagem do PGBL',
          vantagem_pgbl,
          'R$',
          `${brl(pgbl_liquido)} − ${brl(vgbl_liquido)}`,
          { pgbl_liquido, vgbl_liquido },
        ),
      ],
      avisos: [
        'O retorno é nominal e já sem a taxa de administração; o carregamento reduz o aporte',
        'Pela Lei 14.803/2024, o regime de tributação pode ser escolhido até o primeiro resgate ou benefício',
      ],
    };
  },
});
