import type { Parametros } from '../../calculators/index.ts';
import { hasConjuge, type LinhaDe, respostaOf, type TabelasDoEstudo } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { colunaOf, countedLinhas, type Leitura, sumColuna, toNumber } from './reading.ts';

/** R$ a month that a disabled dependant receives; the assistance is always one minimum wage. */
export function benefitOf(
  { beneficio_da_pessoa, beneficio_valor }: LinhaDe<'dependentes'>,
  salario: number,
): number {
  if (beneficio_da_pessoa === 'bpc') return salario;
  return beneficio_da_pessoa === 'pensao' ? (beneficio_valor ?? 0) : 0;
}

/** R$ of the minimum wage in force. */
export function minimumWage(parametros: Parametros): number {
  const valor = parametros.get('salario_minimo')?.valor;
  return typeof valor === 'number' ? valor : 0;
}

/** Benefits of today of the disabled dependants, R$ a month. */
export const benefitsOfDependentes = (leitura: Leitura, salario: number): number =>
  sumColuna(
    (countedLinhas(leitura, 'dependentes') ?? [])
      .filter(({ invalido }) => invalido === 'S')
      .map((linha) => benefitOf(linha, salario)),
  );

/** Rows of the budget with an amount. */
export const budgetLinhas = (tabelas: TabelasDoEstudo): readonly LinhaDe<'orcamento'>[] =>
  (tabelas.orcamento ?? []).filter((linha) => toNumber(linha.valor_mensal) !== null);

/** Monthly expenses, the sum of the budget, R$; null while it is empty. */
export function budgetDespesa(tabelas: TabelasDoEstudo): number | null {
  const orcamento = budgetLinhas(tabelas);
  return orcamento.length > 0 ? sumColuna(colunaOf(orcamento, 'valor_mensal')) : null;
}

/** Monthly expenses, R$: typed, or the sum of the budget; null while neither is told. */
export const monthlyDespesa = (
  { despesa_mensal_familiar }: Diagnostico,
  tabelas: TabelasDoEstudo,
): number | null => despesa_mensal_familiar ?? budgetDespesa(tabelas);

/** Monthly income of the family, R$; null until the customer's is known, for net income also until the spouse's is. */
export function familyRenda(
  diagnostico: Diagnostico,
  nome: 'renda_mensal_bruta' | 'renda_mensal_liquida',
): number | null {
  const titular = diagnostico[nome] ?? null;
  const conjuge = hasConjuge(diagnostico) ? (respostaOf(diagnostico, 'conjuge', nome) ?? null) : 0;
  if (titular === null || (conjuge === null && nome === 'renda_mensal_liquida')) return null;
  return sumColuna([titular, conjuge, diagnostico.outras_rendas_mensais]);
}
