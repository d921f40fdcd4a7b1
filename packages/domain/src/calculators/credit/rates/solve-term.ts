import { calculator } from '../../calculator.ts';
import { type Decimal, dec, ONE, ZERO } from '../../decimal.ts';
import { money } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, passo, pct } from '../../steps.ts';
import { loanRate } from './period-rate.ts';

/** Below this a rate adds no visible interest. */
const SEM_JUROS = dec('1e-12');
/** An instalment that rounds to zero pays nothing. */
const MEIO_CENTAVO = dec('0.005');

function monthsToPay(valor: Decimal, prestacao: Decimal, taxa: Decimal): Decimal | null {
  if (valor.isZero()) return ZERO;
  if (prestacao.lt(MEIO_CENTAVO)) return null;
  if (taxa.lt(SEM_JUROS)) return valor.div(prestacao);
  const unpaid = ONE.minus(valor.times(taxa).div(prestacao));
  return unpaid.lte(0) ? null : unpaid.ln().negated().div(taxa.plus(1).ln());
}

/** Months to repay a loan with equal instalments; null when they do not cover the interest. */
export const solveTerm = calculator({
  kind: 'credito.resolver_prazo',
  titulo: 'Em quantos meses',
  fonte: 'Tabela Price resolvida no prazo',
  inputs: { valor_financiado: money, prestacao: money, taxa_mensal: loanRate },
  outputs: { prazo_meses: out.nullable(out.decimal('Prazo em meses')) },
  compute({ valor_financiado, prestacao, taxa_mensal }) {
    const prazo_meses = monthsToPay(valor_financiado, prestacao, taxa_mensal);
    const interest = valor_financiado.times(taxa_mensal);
    const formula = taxa_mensal.lt(SEM_JUROS)
      ? `${brl(valor_financiado)} ÷ ${brl(prestacao)}`
      : `−ln(1 − ${brl(valor_financiado)} × ${pct(taxa_mensal)} ÷ ${brl(prestacao)}) ÷ ln(1 + ${pct(taxa_mensal)})`;
    return {
      saidas: { prazo_meses },
      passos: [
        passo(
          'prazo_meses',
          'Prazo',
          prazo_meses,
          'meses',
          prazo_meses ? formula : `${brl(prestacao)} não pagam nem os juros de ${brl(interest)}`,
          { valor_financiado, prestacao, taxa_mensal },
        ),
      ],
      avisos: prazo_meses ? [] : ['Com esta prestação a dívida nunca acaba'],
    };
  },
});
