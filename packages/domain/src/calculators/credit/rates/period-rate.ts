import { monthlyRate } from '../../annuity.ts';
import { type Erro, type Incompleto, oneOf } from '../../calculator.ts';
import type { Decimal } from '../../decimal.ts';
import { decimal, type Input, optional } from '../../inputs.ts';
import { type Passo, passo, pct } from '../../steps.ts';

const upTo = (limit: number): Input<Decimal> => ({ ...decimal(0, limit), tipo: 'f' });

/** The rate of a loan's period as a fraction: never negative, at most 1000%. */
export const loanRate = upTo(10);

/** The rate of a loan, in exactly one of the forms used by contracts. */
export const TAXA = {
  taxa_mensal: optional(loanRate),
  taxa_anual_efetiva: optional(upTo(1000)),
  taxa_anual_nominal: optional(upTo(120)),
};

export const semTaxa = oneOf('taxa_mensal', 'taxa_anual_efetiva', 'taxa_anual_nominal');

type Taxas = Readonly<Record<keyof typeof TAXA, Decimal | null>>;
type TaxaDoPeriodo = { taxa: Decimal; passoTaxa: Passo };

/** The rate of a period: the equivalent of an effective annual one, a twelfth of a nominal one. */
export function periodRate(taxas: Taxas): TaxaDoPeriodo | Incompleto | Erro {
  const { taxa_mensal, taxa_anual_efetiva, taxa_anual_nominal } = taxas;
  const given = Object.entries({ taxa_mensal, taxa_anual_efetiva, taxa_anual_nominal }).filter(
    ([, value]) => value !== null,
  );
  if (given.length > 1) return { erro: given.map(([nome]) => nome) };
  const found = (taxa: Decimal, formula: string): TaxaDoPeriodo => ({
    taxa,
    passoTaxa: passo('taxa_mensal', 'Taxa do período', taxa.times(100), '%', formula, { taxa_mensal: taxa }),
  });
  if (taxa_mensal) return found(taxa_mensal, 'informada');
  if (taxa_anual_efetiva) {
    return found(monthlyRate(taxa_anual_efetiva), `(1 + ${pct(taxa_anual_efetiva)})^(1/12) − 1`);
  }
  if (taxa_anual_nominal) return found(taxa_anual_nominal.div(12), `${pct(taxa_anual_nominal)} ÷ 12`);
  return { incompleto: ['taxa_mensal'] };
}
