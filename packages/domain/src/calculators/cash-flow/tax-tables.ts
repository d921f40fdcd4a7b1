import type { Faixa, ParametrosConsultados } from '../parameters/index.ts';
import { codigosOf, faixasOf, numberOf } from '../parameters/tables.ts';
import { INSS_EMPREGADO } from '../taxes/inss-table.ts';
import { toCents } from './cents.ts';
import type { Pessoa } from './family.ts';

/** Limits and amounts in cents. */
type Tabela = { limites: number[]; aliquotas: number[]; deducoes: number[] };
type Reducao = { ate: number; reducao: number; fim: number; constante: number; fator: number };

/** The tax tables of a projection in cents; limits and amounts grow with the levels of their year. */
export type Tributos = {
  mensal: Tabela;
  mensalReducao: Reducao;
  mensalDependente: number;
  mensalSimplificado: number;
  anual: Tabela;
  anualReducao: Reducao;
  anualDependente: number;
  anualInstrucao: number;
  simplificadoPct: number;
  simplificadoTeto: number;
  minimo: { divisor: number; subtrair: number; maxima: number };
  dividendosMes: number;
  inss: Tabela;
  individual: number;
  prolabore: number;
  mei: number;
  pgblPct: number;
  regressiva: { meses: number; aliquota: number }[];
  iofVgbl: { limite: number; aliquota: number };
  progressiva: number;
};

const tabela = (faixas: readonly Faixa[]): Tabela => ({
  limites: faixas.map(({ limite }) => (limite === null ? Number.POSITIVE_INFINITY : limite * 100)),
  aliquotas: faixas.map(({ aliquota }) => aliquota),
  deducoes: faixas.map(({ deduzir = 0 }) => deduzir * 100),
});

const reducao = (valores: Readonly<Record<string, number>>): Reducao => ({
  ate: (valores.ate ?? 0) * 100,
  reducao: (valores.reducao ?? 0) * 100,
  fim: (valores.fim ?? 0) * 100,
  constante: (valores.constante ?? 0) * 100,
  fator: valores.fator ?? 0,
});

const DIVIDENDOS = 0.1;
/** Withheld on dividends above the limit of the month: Lei 15.270/2025. */
export const onDividends = (profit: number, limit: number): number =>
  profit > limit ? toCents(profit * DIVIDENDOS) : 0;

export function taxTables(parametros: ParametrosConsultados): Tributos {
  const number = (chave: string) => Number(numberOf(parametros, chave).valor);
  const codes = (chave: string) => codigosOf(parametros, chave).valor.valores;
  const brackets = (chave: string) => faixasOf(parametros, chave).valor.faixas;
  const individual = codes('inss_individual');
  const minimo = codes('irpfm');
  return {
    mensal: tabela(brackets('irpf_mensal')),
    mensalReducao: reducao(codes('irpf_mensal_reducao')),
    mensalDependente: number('irpf_mensal_dependente') * 100,
    mensalSimplificado: number('irpf_mensal_simplificado') * 100,
    anual: tabela(brackets('irpf_anual')),
    anualReducao: reducao(codes('irpf_anual_reducao')),
    anualDependente: number('irpf_anual_dependente') * 100,
    anualInstrucao: number('irpf_anual_instrucao') * 100,
    simplificadoPct: number('irpf_simplificado_pct'),
    simplificadoTeto: number('irpf_simplificado_teto') * 100,
    minimo: {
      divisor: (minimo.divisor ?? 60_000) * 100,
      subtrair: minimo.subtrair ?? 10,
      maxima: minimo.maxima ?? 10,
    },
    dividendosMes: number('irpfm_dividendos_mes') * 100,
    inss: tabela(brackets(INSS_EMPREGADO)),
    individual: individual.individual ?? 0,
    prolabore: individual.prolabore ?? 0,
    mei: individual.mei ?? 0,
    pgblPct: number('pgbl_limite_pct'),
    regressiva: brackets('previdencia_regressiva').map(({ limite, aliquota }) => ({
      meses: limite === null ? Number.POSITIVE_INFINITY : 12 * limite,
      aliquota,
    })),
    iofVgbl: { limite: number('limite_iof_vgbl') * 100, aliquota: number('iof_vgbl') },
    progressiva: number('previdencia_imposto_na_falta'),
  };
}

/** Tax of a table on a base, less the reduction measured on the income; both in cents. */
function reduced(table: Tabela, cut: Reducao, base: number, income: number, level: number): number {
  if (base <= 0) return 0;
  let k = 0;
  while (base > (table.limites[k] as number) * level) k++;
  const rate = table.aliquotas[k] as number;
  if (rate === 0) return 0;
  const tax = Math.max(0, toCents(base * rate - (table.deducoes[k] as number) * level));
  if (income > cut.fim * level) return tax;
  const amount =
    income <= cut.ate * level
      ? toCents(cut.reducao * level)
      : Math.max(0, toCents(cut.constante * level - income * cut.fator));
  return tax - Math.min(amount, tax);
}

/** Income tax of a month in cents, on an income less INSS and dependants or the simplified discount. */
export function monthlyTax(
  t: Tributos,
  income: number,
  inss: number,
  dependants: number,
  level: number,
): number {
  const legal = inss + dependants * t.mensalDependente * level;
  const base = income - Math.max(legal, t.mensalSimplificado * level);
  return reduced(t.mensal, t.mensalReducao, base, income, level);
}

/** Income tax of a year in cents by the declaration chosen, never below the minimum tax of high incomes. */
export function yearlyTax(
  t: Tributos,
  declaracao: Pessoa['declaracao'],
  taxable: number,
  deductions: number,
  profits: number,
  level: number,
): number {
  const simple = Math.min(t.simplificadoPct * taxable, t.simplificadoTeto * level);
  const taxWith = (deduction: number) =>
    reduced(t.anual, t.anualReducao, taxable - deduction, taxable, level);
  let tax: number;
  if (declaracao === 'simplificada') tax = taxWith(simple);
  else if (declaracao === 'completa') tax = taxWith(deductions);
  else tax = Math.min(taxWith(simple), taxWith(deductions));
  const income = taxable + profits;
  const points = Math.min(
    t.minimo.maxima,
    Math.max(0, income / (t.minimo.divisor * level) - t.minimo.subtrair),
  );
  return points > 0 ? Math.max(tax, toCents((income * points) / 100)) : tax;
}

/** INSS of employees in cents on a sum of salaries: by bracket, summed unrounded. */
export function employeeInss(t: Tributos, salary: number, level: number): number {
  let from = 0;
  let sum = 0;
  for (let k = 0; k < t.inss.limites.length && salary > from; k++) {
    const to = Math.min(salary, (t.inss.limites[k] as number) * level);
    sum += (to - from) * (t.inss.aliquotas[k] as number);
    from = (t.inss.limites[k] as number) * level;
  }
  return toCents(sum);
}

/** Rate of the regressive table on money of this age in months. */
export function regressiveRate(t: Tributos, months: number): number {
  for (const { meses, aliquota } of t.regressiva) if (months <= meses) return aliquota;
  return 0;
}
