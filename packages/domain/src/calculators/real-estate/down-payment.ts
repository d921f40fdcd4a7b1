import { calculator } from '../calculator.ts';
import { dec, ONE } from '../decimal.ts';
import { listOf, money, share } from '../inputs.ts';
import { out } from '../outputs.ts';
import { numberOf } from '../parameters/tables.ts';
import { brl, passo, pct } from '../steps.ts';

const PASSOS_MOSTRADOS = 24;

/** Down payment for each loan-to-value (LTV) of the bank, R$. */
export const downPayment = calculator({
  kind: 'imoveis.entrada',
  titulo: 'Entrada do imóvel',
  fonte: 'Caixa, outubro de 2025: até 80% no SAC e 70% na Price',
  inputs: { valor_imovel: money, ltvs: listOf(share) },
  outputs: { entradas: out.list(out.money('Entrada')) },
  compute(i, parametros) {
    const [teto, juros] = [numberOf(parametros, 'sfh_teto'), numberOf(parametros, 'sfh_juros_teto')];
    const entradas = i.ltvs.map((ltv) => i.valor_imovel.times(ONE.minus(ltv)));
    return {
      saidas: { entradas },
      passos: i.ltvs
        .slice(0, PASSOS_MOSTRADOS)
        .map((ltv, k) =>
          passo(
            `entrada_${k + 1}`,
            `Entrada com ${pct(ltv)} financiados`,
            entradas[k] ?? null,
            'R$',
            `${brl(i.valor_imovel)} × (1 − ${pct(ltv)})`,
            { valor_imovel: i.valor_imovel, ltv },
          ),
        ),
      avisos: [
        `O FGTS só entra em imóvel do SFH: até ${brl(dec(teto.valor))} e juros de até ${pct(dec(juros.valor))} ao ano`,
      ],
      parametros: [teto, juros],
    };
  },
});
