import { calculator } from '../calculator.ts';
import { money, optional } from '../inputs.ts';
import { out } from '../outputs.ts';
import { passo } from '../steps.ts';
import { AVISO_BASE_ITBI, itbiInputs, itbiOn } from './itbi-tax.ts';

/** Tax on the transfer of a property (ITBI), R$. CTN, art. 38; LC 227/2026, art. 165. */
export const propertyTransferTax = calculator({
  kind: 'imoveis.itbi',
  titulo: 'ITBI',
  fonte: 'CTN, art. 38; LC 227/2026, art. 165; leis municipais',
  inputs: { valor_imovel: money, ...itbiInputs, valor_financiado: optional(money) },
  outputs: { itbi: out.money('ITBI') },
  compute(i) {
    const { itbi, formula } = itbiOn(i.valor_imovel, i.valor_financiado, i);
    return {
      saidas: { itbi },
      passos: [
        passo('itbi', 'ITBI', itbi, 'R$', formula, {
          valor_imovel: i.valor_imovel,
          valor_financiado: i.valor_financiado,
        }),
      ],
      avisos: [AVISO_BASE_ITBI],
    };
  },
});
