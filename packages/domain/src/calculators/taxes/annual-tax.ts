import { atLeastZero, type Decimal, dec, min } from '../decimal.ts';
import type { Faixa, Parametro, ParametrosConsultados, TabelaPorCodigo } from '../parameters/index.ts';
import { codigosOf, faixasOf, numberOf } from '../parameters/tables.ts';
import { tableTax, taxReduction } from './brackets.ts';

type AnnualRules = {
  faixas: readonly Faixa[];
  simplifiedRate: Decimal;
  simplifiedCap: Decimal;
  reduction: TabelaPorCodigo;
  parametros: Parametro[];
};

/** Brackets, simplified deduction and reduction of the yearly income tax, from the dated tables; R$ and fractions. */
export function annualRules(parametros: ParametrosConsultados): AnnualRules {
  const table = faixasOf(parametros, 'irpf_anual');
  const rate = numberOf(parametros, 'irpf_simplificado_pct');
  const cap = numberOf(parametros, 'irpf_simplificado_teto');
  const reduction = codigosOf(parametros, 'irpf_anual_reducao');
  return {
    faixas: table.valor.faixas,
    simplifiedRate: dec(rate.valor),
    simplifiedCap: dec(cap.valor),
    reduction: reduction.valor,
    parametros: [table, rate, cap, reduction],
  };
}

type AnnualTax = {
  deduction: Decimal;
  base: Decimal;
  imposto_tabela: Decimal;
  reducao: Decimal;
  imposto: Decimal;
  formulas: { tabela: string; reducao: string };
};

/** Income tax of a year on an income less a deduction, R$. */
export function annualTax(income: Decimal, deduction: Decimal, rules: AnnualRules): AnnualTax {
  const base = atLeastZero(income.minus(deduction));
  const table = tableTax(base, rules.faixas);
  const reduced = taxReduction(income, table.imposto, rules.reduction);
  return {
    deduction,
    base,
    imposto_tabela: table.imposto,
    reducao: reduced.imposto,
    imposto: table.imposto.minus(reduced.imposto),
    formulas: { tabela: table.formula, reducao: reduced.formula },
  };
}

/** 20% of the income up to the cap, instead of all other deductions. */
export const simplifiedTax = (income: Decimal, rules: AnnualRules): AnnualTax =>
  annualTax(income, min(income.times(rules.simplifiedRate), rules.simplifiedCap), rules);
