import { calculator } from '../calculator.ts';
import { decimal, money, share, withDefault } from '../inputs.ts';
import { out } from '../outputs.ts';
import { brl, passo, pct } from '../steps.ts';

/** Premium of an asset insurance, R$: limit × rate, and the loading of partial proportion on it. */
export const assetPremium = calculator({
  kind: 'patrimonio.premio',
  titulo: 'Prêmio do seguro patrimonial',
  fonte: 'Prática de mercado: importância segurada × taxa e adicional de rateio parcial',
  inputs: {
    lmi: money,
    taxa: share,
    adicional_pct: withDefault(decimal(0, 10), 0),
  },
  outputs: { premio: out.money('Prêmio'), premio_total: out.money('Prêmio com adicional') },
  compute(i) {
    const premio = i.lmi.times(i.taxa);
    const premio_total = premio.times(i.adicional_pct.plus(1));
    return {
      saidas: { premio, premio_total },
      passos: [
        passo('premio', 'Prêmio', premio, 'R$', `${brl(i.lmi)} × ${pct(i.taxa)}`, {
          lmi: i.lmi,
          taxa: i.taxa,
        }),
        passo(
          'premio_total',
          'Prêmio com adicional',
          premio_total,
          'R$',
          `${brl(premio)} + ${pct(i.adicional_pct)}`,
          { premio, adicional_pct: i.adicional_pct },
        ),
      ],
    };
  },
});
