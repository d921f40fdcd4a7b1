import { calculator } from '../../calculator.ts';
import { decimal, identifier, money, rowsOf } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { num, passo } from '../../steps.ts';

/** Order of payment of debts: the highest CET, then the smallest balance. `cet_anual_pct` in percent points. */
export const debtOrder = calculator({
  kind: 'credito.ordem_dividas',
  titulo: 'Ordem de quitação das dívidas',
  fonte: 'Maior custo efetivo primeiro',
  inputs: {
    dividas: rowsOf({ id: identifier, cet_anual_pct: decimal(-100, 1_000_000), saldo_devedor: money }),
  },
  outputs: { ordem: out.list(out.identifier('Dívida')) },
  compute({ dividas }) {
    const sorted = dividas.toSorted(
      (a, b) => b.cet_anual_pct.comparedTo(a.cet_anual_pct) || a.saldo_devedor.comparedTo(b.saldo_devedor),
    );
    return {
      saidas: { ordem: sorted.map(({ id }) => id) },
      passos: sorted.map(({ id, cet_anual_pct, saldo_devedor }, k) =>
        passo(
          String(id),
          `${k + 1}ª dívida a quitar`,
          saldo_devedor,
          'R$',
          `CET de ${num(cet_anual_pct)}% a.a.`,
        ),
      ),
    };
  },
});
