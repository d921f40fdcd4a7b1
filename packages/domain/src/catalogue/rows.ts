import { colunasOf } from './catalogue.ts';
import type { Valores } from './field-types.ts';
import type { NomeTabela } from './tables.ts';
import { isFilled, isRequiredToSave, isVisible, lookupAmong } from './visibility.ts';

/** Columns required for a row to count. */
export function missingInLinha(nome: NomeTabela, linha: Valores): string[] {
  const colunas = colunasOf(nome);
  const busca = lookupAmong(colunas);
  const faltam = colunas
    .filter((c) => isRequiredToSave(c, linha) && isVisible(c, linha, busca) && !isFilled(linha[c.nome]))
    .map((c) => c.nome);
  if (nome === 'objetivos' && !isFilled(linha.objetivo_ano) && !isFilled(linha.objetivo_horizonte)) {
    faltam.push('objetivo_ano');
  }
  return faltam;
}

export function isLinhaComplete(nome: NomeTabela, linha: Valores): boolean {
  return missingInLinha(nome, linha).length === 0;
}
