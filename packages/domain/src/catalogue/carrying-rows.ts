import { itemDefinition } from './catalogue.ts';
import type { Valores } from './field-types.ts';
import type { NomeTabela } from './tables.ts';

/** The row is a part of what the item has quoted: a traveller, an equipment, the debt to be replaced. */
export function carriesItem(codigo: string, tabela: NomeTabela, linha: Valores): boolean {
  const { minimo_para_cotar, exige_linha } = itemDefinition(codigo);
  if (exige_linha?.tabela === tabela) return linha[exige_linha.coluna] === exige_linha.valor;
  return minimo_para_cotar.some((requisito) => requisito === tabela);
}
