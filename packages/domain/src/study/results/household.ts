import { temConjuge } from '../../catalogue/index.ts';
import type { Campos, Tabelas } from '../snapshot.ts';
import { coluna, comoNumero, nomeDoBloco, soma } from './reading.ts';

/** Rows of the budget that have an amount. */
export const linhasDoOrcamento = (tabelas: Tabelas): readonly Campos[] =>
  (tabelas.orcamento ?? []).filter((linha) => comoNumero(linha.valor_mensal) !== null);

/** Monthly expenses as the budget adds up; null while it is empty. */
export function despesaDoOrcamento(tabelas: Tabelas): number | null {
  const orcamento = linhasDoOrcamento(tabelas);
  return orcamento.length > 0 ? soma(coluna(orcamento, 'valor_mensal')) : null;
}

/** Monthly income of the family; null until the customer's is known, the net one also until the spouse's is. */
export function rendaDaFamilia(
  diagnostico: Campos,
  nome: 'renda_mensal_bruta' | 'renda_mensal_liquida',
): number | null {
  const titular = comoNumero(diagnostico[nome]);
  const conjuge = temConjuge(diagnostico) ? comoNumero(diagnostico[nomeDoBloco('conjuge', nome)]) : 0;
  if (titular === null || (conjuge === null && nome === 'renda_mensal_liquida')) return null;
  return soma([titular, conjuge, diagnostico.outras_rendas_mensais]);
}
