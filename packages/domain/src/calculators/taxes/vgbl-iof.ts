import { calculator } from '../calculator.ts';
import { atLeastZero, dec } from '../decimal.ts';
import { fromParameter, money, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, passo, pct } from '../steps.ts';

/** IOF withheld from a VGBL deposit, R$: 5% of the part above the limit of the year, all insurers together. */
export const vgblIof = calculator({
  kind: 'impostos.iof_vgbl',
  titulo: 'IOF do VGBL',
  fonte: 'Decreto 12.499/2025',
  inputs: {
    aporte: money,
    aportes_anteriores: withDefault(money, 0),
    limite: fromParameter(money, 'limite_iof_vgbl'),
  },
  outputs: { iof: out.money('IOF'), valor_investido: out.money('Valor investido') },
  compute(i, parametros) {
    const rate = numberOf(parametros, 'iof_vgbl');
    const total = i.aportes_anteriores.plus(i.aporte);
    const taxedBefore = atLeastZero(i.aportes_anteriores.minus(i.limite));
    const excess = atLeastZero(total.minus(i.limite)).minus(taxedBefore);
    const iof = excess.times(rate.valor);
    const valor_investido = i.aporte.minus(iof);
    return {
      saidas: { iof, valor_investido },
      passos: [
        passo(
          'excedente',
          'Excedente deste aporte',
          excess,
          'R$',
          `${brl(total)} no ano, limite de ${brl(i.limite)}`,
          { aporte: i.aporte, aportes_anteriores: i.aportes_anteriores, limite: i.limite },
        ),
        passo('iof', 'IOF', iof, 'R$', `${brl(excess)} × ${pct(dec(rate.valor))}`, { excedente: excess }),
        passo('valor_investido', 'Valor investido', valor_investido, 'R$', `${brl(i.aporte)} − ${brl(iof)}`, {
          aporte: i.aporte,
          iof,
        }),
      ],
      avisos: ['O limite vale por CPF, somadas todas as seguradoras'],
      parametros: [rate],
    };
  },
});
