import { type LinhaDe, respostaDe, type TabelasDoEstudo, temConjuge } from '../../catalogue/index.ts';
import type { Diagnostico } from '../snapshot.ts';
import { coluna, comoNumero, soma } from './reading.ts';

/** Rows of the budget that have an amount. */
export const linhasDoOrcamento = (tabelas: TabelasDoEstudo): readonly LinhaDe<'orcamento'>[] =>
  (tabelas.orcamento ?? []).filter((linha) => comoNumero(linha.valor_mensal) !== null);

/** Monthly expenses as the budget adds up; null while it is empty. */
export function despesaDoOrcamento(tabelas: TabelasDoEstudo): number | null {
  const orcamento = linhasDoOrcamento(tabelas);
  return orcamento.length > 0 ? soma(coluna(orcamento, 'valor_mensal')) : null;
}

/** Monthly income of the family; null until the customer's is known, the net one also until the spouse's is. */
export function rendaDaFamilia(
  diagnostico: Diagnostico,
  nome: 'renda_mensal_bruta' | 'renda_mensal_liquida',
): number | null {
  const titular = diagnostico[nome] ?? null;
  const conjuge = temConjuge(diagnostico) ? (respostaDe(diagnostico, 'conjuge', nome) ?? null) : 0;
  if (titular === null || (conjuge === null && nome === 'renda_mensal_liquida')) return null;
  return soma([titular, conjuge, diagnostico.outras_rendas_mensais]);
}
